import { href, Link } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { AuditRow } from './audit-log.server.ts';
import { ASSURANCE_WORDS, aboutWords, detailWords } from './audit-words.ts';

interface AuditTableProps {
  rows: AuditRow[];
  /** The Romanian words of the verbs. */
  verbs: Readonly<Record<string, string>>;
}

/** Rows of the audit log. */
export function AuditTable({ rows, verbs }: AuditTableProps) {
  return (
    <DataTable
      caption="Jurnalul, cele mai noi rânduri întâi"
      columns={[
        { head: 'Ce s-a făcut' },
        { head: 'Cine' },
        { head: 'Cui sau unde' },
        { head: 'Când', isShort: true },
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [<Deed key="deed" row={row} verbs={verbs} />, by(row), about(row), when(row)],
      }))}
    />
  );
}

function Deed({ row, verbs }: { row: AuditRow } & Pick<AuditTableProps, 'verbs'>) {
  const more = detailWords(row);
  return (
    <>
      {/* A verb that this version of the site does not know stays as it is. */}
      {verbs[row.verb] ?? row.verb}
      {more && <span className="cell-more">{more}</span>}
      {row.assurance && <span className="cell-more">{ASSURANCE_WORDS[row.assurance]}</span>}
    </>
  );
}

function by({ actor }: AuditRow) {
  return actor ? <Person {...actor} /> : 'Site-ul sau cine administrează serverul';
}

/** The person or the thing a row is about; empty when it is about the actor alone. */
function about(row: AuditRow) {
  const thing = aboutWords(row);
  if (row.subject) return <Person {...row.subject} />;
  return thing ?? '';
}

function when({ doneAt }: AuditRow) {
  return (
    <time dateTime={doneAt.toISOString()} className="cell-moment">
      {formatShortMoment(doneAt)}
    </time>
  );
}

/** A person as a link to all rows about them. */
function Person({ name, email }: NonNullable<AuditRow['actor']>) {
  const known = email ?? name;
  if (!known) return 'Cineva cu contul șters';
  return (
    <>
      <Link to={listAddress(href('/admin/audit'), { om: known })} className="text-link">
        {name ?? email}
      </Link>
      {name && email && <span className="cell-more">{email}</span>}
    </>
  );
}
