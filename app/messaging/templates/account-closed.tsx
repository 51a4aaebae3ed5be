import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

export interface AccountClosedMail extends SchoolMailFacts {
  /** Who reads it: the parent who closed the account, or the child. */
  reader: 'parent' | 'child';
  /** The account's address, masked. */
  account: string;
  /** The moment it was closed, in Romanian. */
  closedAt: string;
}

/** Sent to both the parent and the child after the parent closed the child's account. */
export function AccountClosed({ reader, account, closedAt, ...mail }: AccountClosedMail) {
  const isParent = reader === 'parent';
  return (
    <SchoolMail
      {...mail}
      preheader={isParent ? 'Am uitat și adresa ta.' : 'A cerut-o părintele tău.'}
      title={isParent ? 'Am șters contul' : 'Contul tău a fost șters'}
      reason={
        isParent
          ? 'De ce ai primit mesajul acesta: ai apăsat pe pagina din mesajul de înștiințare. E ultimul de la noi, iar adresa iese din lista trimiterilor în 30 de zile.'
          : 'De ce ai primit mesajul acesta: adresa ta era a contului. E ultimul de la noi, iar adresa iese din lista trimiterilor în 30 de zile.'
      }
    >
      {isParent ? (
        <p style={PARAGRAPH}>
          Pe {closedAt}, la cererea ta, am șters contul făcut cu adresa {account}, cu tot ce ținea de el. Am
          șters și adresa ta de lângă el. Am scris și la adresa contului.
        </p>
      ) : (
        <>
          <p style={PARAGRAPH}>
            Pe {closedAt} am șters contul tău, cu tot ce ținea de el. A cerut-o părintele a cărui adresă a
            fost scrisă când ți-ai făcut contul.
          </p>
          <p style={PARAGRAPH}>
            Testul de nivel și ghidurile rămân deschise pentru tine, fără cont. Dacă vrei iar un cont,
            vorbește întâi cu părintele tău.
          </p>
        </>
      )}
    </SchoolMail>
  );
}

const PARAGRAPH = { margin: '0 0 16px' };
