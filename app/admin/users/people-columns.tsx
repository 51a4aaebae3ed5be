import type { TableColumn } from '#app/admin/table/list-view.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatAgo, formatDate } from '#app/domain/romanian.ts';
import type { ListedPerson } from './people.server.ts';
import { bannedWords, NAMELESS } from './person-words.ts';

/** What a list of people shows of each, besides name and role. @param now for how long ago they were here */
export function peopleColumns(now: Date): TableColumn<ListedPerson>[] {
  return [
    { key: 'nume', head: 'Cine', order: 'ascending', shown: 'always', cell: who },
    { key: 'rol', head: 'Rol', isShort: true, cell: ({ role }) => ROLE_NAMES[role] },
    {
      key: 'cont',
      head: 'Cont din',
      order: 'descending',
      isShort: true,
      cell: ({ createdAt }) => createdAt && formatDate(createdAt),
    },
    {
      key: 'activitate',
      head: 'Ultima activitate',
      order: 'descending',
      isShort: true,
      cell: ({ lastActivityAt }) => (lastActivityAt ? formatAgo(lastActivityAt, now) : 'niciuna'),
    },
    { key: 'de-stiut', head: 'De știut', isBare: true, cell: (person) => notesOf(person).join(' · ') },
    { key: 'email', head: 'E-mail', shown: 'extra', cell: ({ email }) => email },
  ];
}

/** What the list can be sorted by and show, without the cells of a request. */
export const PEOPLE_COLUMNS = peopleColumns(new Date(0));

function who({ fullName, email }: ListedPerson) {
  return (
    <>
      {fullName ?? email ?? NAMELESS}
      {fullName && email && <span className="cell-more">{email}</span>}
    </>
  );
}

/** What to know of an account, in a few words each. */
export function notesOf({ bannedUntil, isConfirmed, email, hasSecondFactor }: ListedPerson): string[] {
  return [
    bannedUntil && bannedWords(bannedUntil),
    email && !isConfirmed && 'adresă neconfirmată',
    hasSecondFactor && 'verificare în doi pași',
  ].filter((note) => typeof note === 'string');
}
