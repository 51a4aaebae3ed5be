import { href, Link } from 'react-router';
import { listAddress } from '#app/admin/table/list-address.ts';
import type { TableColumn } from '#app/admin/table/list-view.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { AuditRow } from './audit-log.server.ts';
import { thingOf } from './audit-thing.ts';
import { ASSURANCE_WORDS, detailWords } from './audit-words.ts';

/** The columns of the audit log. @param verbs the Romanian words of the verbs */
export function auditColumns(verbs: Readonly<Record<string, string>>): TableColumn<AuditRow>[] {
  return [
    { key: 'fapta', head: 'Ce s-a făcut', cell: (row) => <Deed row={row} verbs={verbs} /> },
    { key: 'cine', head: 'Cine', cell: by },
    { key: 'cui', head: 'Cui sau unde', cell: about },
    { key: 'cand', head: 'Când', cell: when, isShort: true },
  ];
}

function Deed({ row, verbs }: { row: AuditRow; verbs: Readonly<Record<string, string>> }) {
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

/** The person and the thing a row is about; empty when it is about the actor alone. */
function about(row: AuditRow) {
  const thing = thingOf(row);
  return (
    <>
      {row.subject && <Person {...row.subject} />}
      {thing && (
        <span className={row.subject ? 'cell-more' : undefined}>
          {thing.to ? (
            <Link to={thing.to} className="text-link">
              {thing.words}
            </Link>
          ) : (
            thing.words
          )}
        </span>
      )}
    </>
  );
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
