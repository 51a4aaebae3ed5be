import { SchoolMail, type SchoolMailFacts } from './school-mail.tsx';

interface TrialMailFacts extends SchoolMailFacts {
  /** The moment it was asked for, in Romanian. */
  askedAt: string;
}

/** Sent to an administrator who asked whether mails arrive. */
export function TrialMail({ askedAt, ...mail }: TrialMailFacts) {
  return (
    <SchoolMail
      {...mail}
      preheader="Îl citești, deci e-mailul site-ului merge."
      title="A ajuns"
      reason="De ce ai primit mesajul acesta: l-ai cerut din setările site-ului."
    >
      <p style={{ margin: 0 }}>
        E mesajul de probă cerut pe {askedAt}. Îl citești, deci site-ul trimite e-mailuri. Dacă l-ai găsit
        printre mesajele nesolicitate, cine vă ține domeniul are de verificat SPF, DKIM și DMARC.
      </p>
    </SchoolMail>
  );
}
