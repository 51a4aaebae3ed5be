import { href, Link } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatAgo, formatDate } from '#app/domain/romanian.ts';
import type { ListedPerson } from './people.server.ts';
import { bannedWords, NAMELESS } from './person-words.ts';

interface PeopleTableProps {
  people: ListedPerson[];
  now: Date;
}

/** People with an account, each with a link to their page. */
export function PeopleTable({ people, now }: PeopleTableProps) {
  return (
    <DataTable
      caption="Conturile"
      columns={[
        { head: 'Cine' },
        { head: 'Rol', isShort: true },
        { head: 'Cont din', isShort: true },
        { head: 'Ultima activitate', isShort: true },
        { head: 'De știut', isBare: true },
      ]}
      rows={people.map((person) => ({
        key: person.id,
        cells: [
          <Who key="who" {...person} />,
          ROLE_NAMES[person.role],
          person.createdAt ? formatDate(person.createdAt) : '',
          person.lastActivityAt ? formatAgo(person.lastActivityAt, now) : 'niciuna',
          notes(person).join(' · '),
        ],
      }))}
    />
  );
}

function Who({ id, fullName, email }: ListedPerson) {
  return (
    <>
      <Link to={href('/admin/users/:userId', { userId: id })} className="text-link">
        {fullName ?? email ?? NAMELESS}
      </Link>
      {fullName && email && <span className="cell-more">{email}</span>}
    </>
  );
}

function notes({ bannedUntil, isConfirmed, email, hasSecondFactor }: ListedPerson): string[] {
  return [
    bannedUntil && bannedWords(bannedUntil),
    email && !isConfirmed && 'adresă neconfirmată',
    hasSecondFactor && 'verificare în doi pași',
  ].filter((note) => typeof note === 'string');
}
