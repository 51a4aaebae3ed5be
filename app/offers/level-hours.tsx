import { Badge } from '#app/ui/badge.tsx';

const HOURS = [
  { level: 'A2', hours: '180–200 de ore' },
  { level: 'B1', hours: '350–400 de ore' },
  { level: 'B2', hours: '500–600 de ore' },
  { level: 'C1', hours: '700–800 de ore' },
] as const;

/** How many guided hours a level takes from nothing, as published by Cambridge English. */
export function LevelHours() {
  return (
    <ul className="grid gap-5 md:grid-cols-4">
      {HOURS.map(({ level, hours }) => (
        <li key={level} className="flex items-center gap-4 rounded-card bg-surface p-5 shadow-card">
          <Badge level={level} />
          <span className="font-bold">{hours}</span>
        </li>
      ))}
    </ul>
  );
}
