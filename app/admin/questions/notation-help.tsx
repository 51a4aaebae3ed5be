import { PICTURES } from '#content/level-test/pictures.ts';

const NOTATION: readonly { name: string; example: string }[] = [
  { name: 'Titlu, de pildă la un anunț sau un contract', example: '# Lost property' },
  {
    name: 'E-mail: primele rânduri',
    example: 'From: Priya Nair\nTo: Tom Bell\nSubject: Your new kitchen',
  },
  {
    name: 'Pași sau clauze, numerotate de la 1 fără întrerupere',
    example: '1. Fill the kettle.\n2. Switch it on.',
  },
  { name: 'Listă', example: '- Bring a towel.\n- Take some water.' },
  {
    name: 'Tabel: primul rând e capul lui, iar celulele nu rămân goale',
    example: '| Day | Opens |\n| Monday | 9:00 |\n| Sunday | closed |',
  },
  { name: 'Desen, singur în text (A1)', example: '[picture: cat-under-chair]' },
  {
    name: 'Dialog, la textul de ascultat: două prenume pe rând, cel puțin patru replici',
    example: 'Anna: Are you free on Friday?\nTom: Yes, why?\nAnna: Come to dinner.\nTom: With pleasure.',
  },
];

/** How texts are written that are no plain paragraphs; content/level-test/README.md has the same for files. */
export function NotationHelp() {
  return (
    <details className="notation-help">
      <summary className="text-link min-h-11 py-2">
        Cum scrii un e-mail, un anunț, un tabel, un desen sau un dialog
      </summary>
      <p className="admin-more">
        Un rând gol desparte paragrafele. Fiecare rând de mai jos se scrie singur pe rândul lui și apare în
        test ca ce este; „Vezi cum arată în test” ți-l arată. Un dialog se aude cu două voci, fără prenume;
        dacă unul e de femeie și unul de bărbat, vocile se aleg după ele.
      </p>
      <dl>
        {NOTATION.map(({ name, example }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <pre lang="en">{example}</pre>
            </dd>
          </div>
        ))}
      </dl>
      <p className="heading">Desenele</p>
      <dl>
        {Object.entries(PICTURES).map(([name, description]) => (
          <div key={name}>
            <dt>
              <code lang="en">{name}</code>
            </dt>
            <dd className="admin-more">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
