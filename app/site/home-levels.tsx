import type { CSSProperties } from 'react';
import { Section } from '#app/ui/landing.tsx';

const LEVELS = [
  { level: 'A1', tint: 'bg-level-a1', text: 'Te prezinți și întrebi cât costă.' },
  { level: 'A2', tint: 'bg-level-a2', text: 'Te descurci la cumpărături și pe drum.' },
  { level: 'B1', tint: 'bg-level-b1', text: 'Călătorești și povestești ce ai făcut.' },
  { level: 'B2', tint: 'bg-level-b2', text: 'Ții pasul cu filme și discuții.' },
  { level: 'C1', tint: 'bg-level-c1', text: 'Lucrezi și înveți în engleză.' },
  { level: 'C2', tint: 'bg-level-c2', text: 'Prinzi și spui orice nuanță.' },
];

export function HomeLevels() {
  return (
    <Section
      id="niveluri"
      heading="Ce înseamnă A1, B2 sau C1"
      lead="Cele șase trepte ale Cadrului european comun. Testul e pentru tine pe oricare ai fi."
      tone="sunken"
    >
      <ol className="grid gap-5 lg:grid-cols-6 lg:items-end lg:gap-2">
        {LEVELS.map(({ level, tint, text }, index) => (
          <li key={level} className="flex items-center gap-4 lg:flex-col-reverse lg:items-stretch">
            <div
              style={{ '--step': index } as CSSProperties}
              className={`flex min-h-14 w-[calc(3.75rem+var(--step)*0.5rem)] shrink-0 items-start rounded-control px-4 py-3.5 font-display text-heading-3 font-heading text-on-level lg:h-[calc(3.5rem+var(--step)*2.25rem)] lg:w-full ${tint}`}
            >
              {level}
            </div>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
