import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { StyleGuideData } from './style-guide-data.server.ts';

const STEPS = [1, 2, 3, 4, 5, 8, 16, 28];

const RADII = [
  { name: 'small', use: 'conturul de focus' },
  { name: 'control', use: 'butoane, câmpuri, mesaje' },
  { name: 'card', use: 'carduri' },
  { name: 'frame', use: 'câmpul verde, rame mari' },
  { name: 'round', use: 'bara de progres, butonul rotund' },
];

const SHADOWS = [
  { name: 'card', use: 'cardul stă pe pagină' },
  { name: 'press', use: 'butonul principal se lasă apăsat' },
];

/** Tokens that are shown as text only. */
const OTHERS = [
  { name: '--spacing', use: 'pasul din care se fac toate distanțele' },
  { name: '--container-reading', use: 'coloana de citit' },
  { name: '--container-wide', use: 'coloana paginii' },
  { name: '--breakpoint-sm', use: 'de aici, telefon mare' },
  { name: '--breakpoint-md', use: 'de aici, tabletă' },
  { name: '--breakpoint-lg', use: 'de aici, calculator' },
  { name: '--default-transition-duration', use: 'cât ține o schimbare mică; fără mișcare, zero' },
  { name: '--default-transition-timing-function', use: 'cum pornește și se oprește ea' },
  { name: '--ease-glide', use: 'mersul zmeului: pleacă repede, se așază încet' },
];

export function MeasurePart({ light }: Pick<StyleGuideData, 'light'>) {
  return (
    <AdminSection
      id="masuri"
      heading="Măsurile și mișcarea"
      lead="Aerul e parte din desen: mult între secțiuni, puțin între lucrurile care țin unul de altul. Mișcarea e scurtă, se oprește singură și lipsește pentru cine a cerut asta sistemului."
    >
      <Heading level={3}>Distanțe</Heading>
      <ul className="mt-5 flex flex-wrap gap-5" style={{ alignItems: 'end' }}>
        {STEPS.map((step) => (
          <li key={step} className="grid justify-items-start gap-2 text-small">
            <span
              aria-hidden="true"
              className="bg-accent"
              style={{ width: `${step * 0.25}rem`, height: `${step * 0.25}rem` }}
            />
            {step}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Heading level={3}>Colțuri</Heading>
          {RADII.map(({ name, use }) => (
            <Named key={name} name={name} text={`${use}: ${light[`--radius-${name}`]}`}>
              <span
                aria-hidden="true"
                className="size-9 shrink-0 bg-surface shadow-card"
                style={{ borderRadius: light[`--radius-${name}`] }}
              />
            </Named>
          ))}
        </div>
        <div className="grid content-start gap-5">
          <Heading level={3}>Umbre</Heading>
          {SHADOWS.map(({ name, use }) => (
            <Named key={name} name={name} text={use}>
              <span
                aria-hidden="true"
                className="size-9 shrink-0 rounded-control bg-surface"
                style={{ boxShadow: `var(--shadow-${name})` }}
              />
            </Named>
          ))}
        </div>
      </div>
      <dl className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {OTHERS.map(({ name, use }) => (
          <div key={name} className="text-small">
            <dt>
              <code className="font-bold">{name}</code>
            </dt>
            <dd className="text-muted">
              {use}: <code>{light[name]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  );
}

interface NamedProps {
  name: string;
  text: string;
  children: React.ReactNode;
}

function Named({ name, text, children }: NamedProps) {
  return (
    <p className="flex items-center gap-3 text-small">
      {children}
      <span>
        <code className="font-bold">{name}</code>
        <br />
        <span className="text-muted">{text}</span>
      </span>
    </p>
  );
}
