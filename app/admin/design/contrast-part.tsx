import { AdminSection } from '#app/admin/admin-frame.tsx';
import type { MeasuredPair } from './palette.ts';
import type { StyleGuideData } from './style-guide-data.server.ts';

const RATIO = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Rounded down, so that 4.46 is not shown as 4.5. */
function formatRatio(ratio: number): string {
  return RATIO.format(Math.floor(ratio * 10) / 10);
}

export function ContrastPart({ pairs }: Pick<StyleGuideData, 'pairs'>) {
  return (
    <AdminSection
      id="contrast"
      heading="Ce se citește pe ce"
      lead="Rapoartele sunt calculate acum, din foaia de stil. Textul are nevoie de cel puțin 4,5; titlurile mari, semnele și marginile câmpurilor, de cel puțin 3."
    >
      <p className="max-w-reading">
        O pereche care nu e în tabel nu a fost verificată: adaug-o întâi aici, iar testul îți spune dacă
        trece. „Pe verde” înseamnă în câmpul verde, unde câteva culori se schimbă singure.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Pairs caption="Text: cel puțin 4,5" pairs={pairs.filter(({ minimum }) => minimum === 4.5)} />
        <Pairs
          caption="Titluri mari, semne, margini: cel puțin 3"
          pairs={pairs.filter(({ minimum }) => minimum === 3)}
        />
      </div>
    </AdminSection>
  );
}

function Pairs({ caption, pairs }: { caption: string; pairs: MeasuredPair[] }) {
  return (
    <table className="w-full text-small">
      <caption className="p-2 text-start font-bold">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-start">
          <Head>Probă</Head>
          <Head>Pereche</Head>
          <Head>Luminos</Head>
          <Head>Întunecat</Head>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ text, background, minimum, isOnBrand, light, dark }) => (
          <tr key={`${text} ${background} ${isOnBrand}`} className="border-b border-line">
            <td className={isOnBrand ? 'on-brand' : undefined}>
              <span
                className="grid p-2 text-center font-bold"
                style={{ color: `var(--color-${text})`, background: `var(--color-${background})` }}
              >
                {minimum === 3 ? <Mark /> : 'Aă Șș'}
              </span>
            </td>
            <th scope="row" className="p-2 text-start font-medium">
              <code>{text}</code> pe <code>{background}</code>
              {isOnBrand && ', pe verde'}
            </th>
            <td className="p-2">{formatRatio(light)}</td>
            <td className="p-2">{formatRatio(dark)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="p-2 text-start">
      {children}
    </th>
  );
}

/** A shape in place of text, for pairs that need only 3. */
function Mark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="mx-auto size-5 fill-current">
      <path d="M10 1 19 10 10 19 1 10Z" />
    </svg>
  );
}
