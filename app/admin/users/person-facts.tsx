import { href, Link } from 'react-router';
import { FactList } from '#app/admin/admin-frame.tsx';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatAgo, formatDate, formatShortMoment } from '#app/domain/romanian.ts';
import type { KnownPerson } from './people.server.ts';
import { bannedWords, FACTOR_NAMES, NAMELESS, signInWords } from './person-words.ts';

interface PersonFactsProps {
  person: KnownPerson;
  /** What their role is held up by; null where it is their own. */
  heldUp: string | null;
  now: Date;
}

/** What the school knows of an account: who, since when, how they sign in and where. */
export function PersonFacts({ person, heldUp, now }: PersonFactsProps) {
  const { email, isConfirmed, role, bannedUntil, createdAt, lastActivityAt, lastSignInAt, isUnder16 } =
    person;
  return (
    <FactList
      facts={[
        {
          name: 'E-mail',
          value: email ? `${email}, ${isConfirmed ? 'confirmat' : 'neconfirmat'}` : 'fără adresă',
        },
        {
          name: 'Rol',
          value: (
            <>
              {ROLE_NAMES[role]}
              {heldUp && <span className="cell-more">{heldUp}</span>}
            </>
          ),
        },
        ...(bannedUntil ? [{ name: 'Stare', value: bannedWords(bannedUntil) }] : []),
        ...(isUnder16 ? [{ name: 'Vârsta', value: 'sub 16 ani, cu adresa unui părinte' }] : []),
        { name: 'Cont din', value: createdAt ? formatDate(createdAt) : 'nu se știe' },
        { name: 'Ultima activitate', value: lastActivityAt ? formatShortMoment(lastActivityAt) : 'niciuna' },
        { name: 'Ultima intrare', value: lastSignInAt ? formatShortMoment(lastSignInAt) : 'niciuna' },
        { name: 'Intră cu', value: signInWords(person) },
        { name: 'Verificarea în doi pași', value: <Factors {...person} /> },
        { name: 'Dispozitive conectate', value: <Sessions {...person} now={now} /> },
        { name: 'Fișă', value: <Leads {...person} /> },
      ]}
    />
  );
}

function Factors({ factors }: Pick<KnownPerson, 'factors'>) {
  if (factors.length === 0) return 'oprită';
  return (
    <ul>
      {factors.map(({ kind, name, since }) => (
        <li key={`${kind} ${since}`}>
          {FACTOR_NAMES[kind]}
          {name && kind !== 'recovery_code' && ` „${name}”`}, din {formatDate(since)}
        </li>
      ))}
    </ul>
  );
}

function Sessions({ sessions, now }: Pick<KnownPerson, 'sessions'> & { now: Date }) {
  if (sessions.length === 0) return 'niciunul';
  return (
    <ul>
      {sessions.map(({ device, seenAt, signedInAt }) => (
        <li key={`${device} ${signedInAt} ${seenAt}`}>
          {device ?? 'Un dispozitiv'}
          {seenAt && `, folosit ${formatAgo(seenAt, now)}`}
        </li>
      ))}
    </ul>
  );
}

function Leads({ leads }: Pick<KnownPerson, 'leads'>) {
  if (leads.length === 0) return 'nu și-a lăsat datele';
  return (
    <ul>
      {leads.map(({ id, fullName }) => (
        <li key={id}>
          <Link to={href('/admin/crm/leads/:leadId', { leadId: id })} className="text-link">
            {fullName ?? NAMELESS}
          </Link>
        </li>
      ))}
    </ul>
  );
}
