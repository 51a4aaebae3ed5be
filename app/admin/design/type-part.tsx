import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { Specimen } from './specimen.tsx';
import type { StyleGuideData } from './style-guide-data.server.ts';

const SIZES = [
  { name: 'display', use: 'un singur titlu, pe prima pagină', sample: 'Mergi mai departe', isHeading: true },
  { name: 'heading-1', use: 'titlul paginii', sample: 'Știi de unde pornești', isHeading: true },
  { name: 'heading-2', use: 'titlul unei secțiuni', sample: 'Cum merge testul', isHeading: true },
  {
    name: 'heading-3',
    use: 'titlul unui card sau al unui pas',
    sample: 'Răspunzi întrebare cu întrebare',
    isHeading: true,
  },
  {
    name: 'lead',
    use: 'introducerea de sub un titlu',
    sample: 'Un curs pentru adulți care înțeleg engleza.',
    isHeading: false,
  },
  {
    name: 'body',
    use: 'textul obișnuit',
    sample: 'Îți explicăm în română fiecare greșeală.',
    isHeading: false,
  },
  {
    name: 'small',
    use: 'note, etichete, tabele',
    sample: 'Ultima schimbare: 21 noiembrie 2026.',
    isHeading: false,
  },
];

const WEIGHTS = [
  { name: 'normal', use: 'textul obișnuit' },
  { name: 'medium', use: 'linkuri și opțiuni' },
  { name: 'bold', use: 'etichete, butoane, cuvântul care contează' },
  { name: 'heading', use: 'titlurile; singura grosime a literei de titlu' },
];

const RULES = [
  {
    title: 'Două litere, atât',
    text: 'Bricolage Grotesque pentru titluri, Figtree pentru tot ce se citește. Textul de pe butoane e Figtree.',
  },
  {
    title: 'Mărimea vine din treaptă',
    text: 'Un titlu mai mic cere altă treaptă, nu o valoare a lui. Titlurile cresc singure cu ecranul.',
  },
  {
    title: 'Virgulă dedesubt, nu sedilă',
    text: 'Scrie ș și ț cu virgulă. Formele cu sedilă lipsesc din ambele litere și se văd altfel decât restul cuvântului.',
  },
];

const ROMANIAN = 'Șase țânci, în Țara Făgărașului, și-au „găsit” zmeul: ĂÂÎȘȚ ăâîșț – 1.234,50 lei, 20 %.';

export function TypePart({ light }: Pick<StyleGuideData, 'light'>) {
  return (
    <AdminSection id="litere" heading="Literele" lead="Șapte trepte de mărime și patru grosimi.">
      <PointList points={RULES} columns={2} />
      <dl className="mt-8 grid gap-5">
        {SIZES.map(({ name, use, sample, isHeading }) => (
          <div key={name} className="border-b border-line pb-5">
            <dt className="text-small text-muted">
              <code className="font-bold">{name}</code> · {use} · <code>{light[`--text-${name}`]}</code>, rând{' '}
              <code>{light[`--text-${name}--line-height`]}</code>
            </dt>
            <dd
              className={isHeading ? 'heading' : undefined}
              style={{
                fontSize: light[`--text-${name}`],
                lineHeight: light[`--text-${name}--line-height`],
              }}
            >
              {sample}
            </dd>
          </div>
        ))}
        {WEIGHTS.map(({ name, use }) => (
          <div key={name}>
            <dt className="text-small text-muted">
              <code className="font-bold">{name}</code> · {use} ·{' '}
              <code>{light[`--font-weight-${name}`]}</code>
            </dt>
            <dd style={{ fontWeight: light[`--font-weight-${name}`] }}>Îți spunem deschis unde ești.</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-5">
        <Heading level={3}>Româna, în amândouă</Heading>
        <p className="heading text-heading-2">{ROMANIAN}</p>
        <p className="text-lead">{ROMANIAN}</p>
        <p>
          <code className="font-bold">font-display</code>: {light['--font-display']}
          <br />
          <code className="font-bold">font-text</code>: {light['--font-text']}
        </p>
        <Specimen name="WithEnglish" note="cuvintele dintre asteriscuri se citesc cu voce englezească">
          <p>
            <WithEnglish text="În engleză, *actually* înseamnă „de fapt”." />
          </p>
        </Specimen>
      </div>
    </AdminSection>
  );
}
