import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface WeeklyDigestMail extends SchoolMailFacts {
  /** The first and the last day of the week, in Romanian. */
  firstDay: string;
  lastDay: string;
  /** What happened and what waits, each with the address of its page. */
  lines: readonly { text: string; to: string }[];
  /** The page that switches it off. */
  endUrl: string;
}

/** Sent on Monday to the staff who asked for it. Counts only: nothing in it is about a person. */
export function WeeklyDigest({ firstDay, lastDay, lines, endUrl, ...mail }: WeeklyDigestMail) {
  return (
    <SchoolMail
      {...mail}
      preheader={lines.map(({ text }) => text).join(' · ') || 'Nimic nou și nimic în așteptare.'}
      title="Săptămâna la școală"
      reason={
        <>
          De ce ai primit mesajul acesta: ai pornit rezumatul de luni din profil.{' '}
          <a href={endUrl} style={{ color: 'inherit' }}>
            Oprește rezumatul
          </a>
          .
        </>
      }
    >
      <p style={{ margin: '0 0 16px' }}>
        Din {firstDay} până pe {lastDay}.
      </p>
      {lines.length === 0 ? (
        <p style={{ margin: 0 }}>Nimic nou și nimic în așteptare.</p>
      ) : (
        <ul style={{ margin: 0, paddingLeft: '20px' }}>
          {lines.map(({ text, to }) => (
            <li key={text} style={{ margin: '0 0 8px' }}>
              <a href={to} style={{ color: 'inherit' }}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </SchoolMail>
  );
}
