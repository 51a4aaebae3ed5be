import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface GroupMessageMail extends SchoolMailFacts {
  /** The group. */
  group: string;
  /** Who wrote it; null when their account is gone. */
  writer: string | null;
  /** May have several lines. */
  body: string;
  /** Where the message stands in the account. */
  groupUrl: string;
  /** The page that switches such mails off. */
  endUrl: string;
}

/** A message of a teacher to their group. */
export function GroupMessage({ group, writer, body, groupUrl, endUrl, ...mail }: GroupMessageMail) {
  return (
    <SchoolMail
      {...mail}
      preheader={body.replace(/\s+/g, ' ').slice(0, 120)}
      title={mail.subject}
      reason={
        <>
          De ce ai primit mesajul acesta: ești în grupa „{group}”, iar mesajele ei vin și pe e-mail.{' '}
          <a href={endUrl} style={{ color: 'inherit' }}>
            Oprește aceste mesaje
          </a>
          . În cont le vezi și după aceea.
        </>
      }
    >
      {writer && <p style={{ margin: '0 0 12px', fontWeight: 700 }}>{writer} scrie grupei:</p>}
      {body.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
        <p key={index} style={{ margin: '0 0 12px', wordBreak: 'break-word' }}>
          {line === '' ? '\u00a0' : line}
        </p>
      ))}
      <p style={{ margin: '16px 0 0' }}>
        <a href={groupUrl} style={{ color: 'inherit' }}>
          Vezi grupa în contul tău
        </a>
      </p>
    </SchoolMail>
  );
}
