import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { COLOR_GROUPS } from './color-groups.ts';
import type { StyleGuideData } from './style-guide-data.server.ts';

const RULES = [
  {
    title: 'Culoarea se alege după rol, nu după ochi',
    text: 'Caută în listă ce face locul: fundal, text, apăsat, mesaj. Dacă rolul lipsește, vorbește întâi cu cine ține ghidul; o culoare scrisă direct în pagină nu se schimbă la temă întunecată.',
  },
  {
    title: 'Verdele ține, galbenul cheamă',
    text: 'Verdele de curse e al școlii: titluri mari, câmpul de la final, butonul principal. Galbenul e al zmeului și apare puțin, acolo unde vrei să ajungă privirea.',
  },
  {
    title: 'Culoarea nu vorbește niciodată singură',
    text: 'O greșeală are și semn, și text. Un răspuns bun are și bifă. Un nivel are și numele lui.',
  },
  {
    title: 'Desenele au culorile lor',
    text: 'Zmeul, dealurile și cărările rămân la fel în ambele teme. Nu le folosi pentru text sau butoane.',
  },
];

export function ColorPart({ light, dark }: Pick<StyleGuideData, 'light' | 'dark'>) {
  return (
    <AdminSection
      id="culori"
      heading="Culorile"
      lead="Fiecare are un nume după ce face și două valori: pentru tema luminoasă, în stânga, și pentru cea întunecată, în dreapta."
    >
      <PointList points={RULES} columns={2} />
      {COLOR_GROUPS.map(({ title, colors }) => (
        <div key={title} className="mt-8 grid gap-4">
          <Heading level={3}>{title}</Heading>
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {colors.map(({ name, use }) => (
              <li key={name} className="flex items-start gap-3">
                <Swatch values={[light, dark].map((scheme) => scheme[`--color-${name}`] ?? '')} />
                <div className="text-small">
                  <code className="font-bold">{name}</code>
                  <p className="text-muted">{use}</p>
                  <p>
                    <code>{light[`--color-${name}`]}</code> · <code>{dark[`--color-${name}`]}</code>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </AdminSection>
  );
}

function Swatch({ values }: { values: string[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 rounded-control shadow-card">
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: first light, then dark
          key={index}
          style={{
            width: '2rem',
            height: '3.5rem',
            background: value,
            borderRadius: index === 0 ? '0.75rem 0 0 0.75rem' : '0 0.75rem 0.75rem 0',
          }}
        />
      ))}
    </span>
  );
}
