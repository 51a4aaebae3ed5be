import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { DataTable } from './data-table.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'De unde vin oamenii' };

const WORDS = [
  ['source', 'de unde a venit', 'newsletter'],
  ['medium', 'pe ce cale', 'email'],
  ['campaign', 'cu ce ocazie', 'toamna-2026'],
  ['content', 'care dintre două variante', 'butonul-de-sus'],
];

export default function AttributionPage() {
  return (
    <AdminFrame
      title="De unde vin oamenii"
      lead="Cuvintele din linkuri care spun o sursă. Site-ul nu le păstrează: pe fișe, locul lor e gol."
    >
      <AdminSection
        id="cuvinte"
        heading="Patru cuvinte într-un link"
        lead="Stau după semnul întrebării, cu sau fără „utm_” în față."
      >
        <DataTable
          caption="Cuvintele din linkuri"
          columns={[{ head: 'Cuvântul' }, { head: 'Ce spune', isBare: true }, { head: 'De exemplu' }]}
          rows={WORDS.map(([word = '', meaning, example]) => ({
            key: word,
            cells: [<code key="word">{word}</code>, meaning, <code key="example">{example}</code>],
          }))}
        />
        <p>
          <code className="wrap-anywhere">
            /test-nivel?source=newsletter&amp;medium=email&amp;campaign=toamna-2026
          </code>
        </p>
      </AdminSection>
      <AdminNote summary="Unde e limita">
        <p>
          Într-un link nu se pune numele, adresa sau telefonul cuiva: linkurile ajung în istorice și jurnale.
          Urmărirea de la un site la altul cere acordul omului, dat înainte. Ce le-am spus oamenilor scrie în{' '}
          <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
        </p>
      </AdminNote>
    </AdminFrame>
  );
}
