import { Badge } from '#app/ui/badge.tsx';

const HOURS = [
  { level: 'A2', from: 180, to: 200 },
  { level: 'B1', from: 350, to: 400 },
  { level: 'B2', from: 500, to: 600 },
  { level: 'C1', from: 700, to: 800 },
] as const;

const MOST = 800;

/** How many guided hours a level takes from nothing, as published by Cambridge English. */
export function LevelHours() {
  return (
    <ul className="grid gap-5">
      {HOURS.map(({ level, from, to }) => (
        <li key={level} className="grid gap-2">
          <p className="flex items-center gap-4 font-bold">
            <Badge level={level} />
            {from}–{to} de ore
          </p>
          <div className="rounded-small bg-accent py-1.5" style={{ width: `${(100 * to) / MOST}%` }} />
        </li>
      ))}
    </ul>
  );
}
