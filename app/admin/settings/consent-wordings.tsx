import { counted, formatDate } from '#app/domain/romanian.ts';
import { DataTable } from '../data-table.tsx';
import type { ConsentWording } from './consent-wordings.server.ts';

const NAMES: Record<ConsentWording['kind'], string> = {
  newsletter: 'Newsletterul',
  phone_contact: 'Telefon și WhatsApp',
  voice_recording: 'Înregistrări cu vocea',
};

/** The sentences people agree to, each with its version and how many consents rest on it. They are read, never changed. */
export function ConsentWordings({ wordings }: { wordings: ConsentWording[] }) {
  return (
    <DataTable
      caption="Frazele la care oamenii își dau acordul"
      columns={[{ head: 'Acordul' }, { head: 'Fraza', isBare: true }, { head: 'Date până acum' }]}
      rows={wordings.map(({ kind, version, wording, given, firstAt, lastAt }) => ({
        key: `${kind} ${version}`,
        cells: [
          <span key="kind">
            {NAMES[kind]}
            <span className="cell-more">{`versiunea ${version}`}</span>
          </span>,
          `„${wording}”`,
          firstAt && lastAt
            ? `${counted(given, 'acord', 'acorduri')}, ${formatDate(firstAt)} – ${formatDate(lastAt)}`
            : 'niciunul',
        ],
      }))}
    />
  );
}
