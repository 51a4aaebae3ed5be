import { href, Link } from 'react-router';
import { formatMoment } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Heading } from '#app/ui/page.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';

/** Asks for the consent to recording, apart from everything else. */
export function ConsentCard({ needsParent }: { needsParent: boolean }) {
  return (
    <div className="speaking-step flow">
      <Heading level={3}>Înainte de prima trimitere</Heading>
      <p>Ca să asculte profesorul, școala păstrează înregistrarea. Iată ce accepți, dacă vrei:</p>
      <blockquote>„{CONSENT_WORDINGS.voice_recording.wording}”</blockquote>
      <p className="text-small text-muted">
        Fără acord, tot restul cursului merge la fel.{' '}
        {needsParent && 'Fiindcă ai sub 16 ani, îi scriem apoi și părintelui. '}
        <Link to={href('/politica-de-confidentialitate')} className="text-link">
          Politica de confidențialitate
        </Link>
      </p>
      <FormView intent="agree" submit="Sunt de acord" variant="secondary" replace />
    </div>
  );
}

const OUTCOMES: Record<string, string> = {
  'again-tomorrow': 'I-am scris deja azi. Dacă mesajul nu ajunge, îl poți cere din nou mâine.',
  'no-address':
    'În contul tău nu e adresa unui părinte. Un părinte scrie școlii de la adresa lui, iar noi o adăugăm.',
  agreed: 'Părintele e de acord. Reîncarcă pagina.',
};

interface ParentCardProps {
  /** When the parent was asked last; null before. */
  askedAt: string | null;
  /** What became of asking, where that did nothing. */
  outcome: string | null;
}

/** Under 16: asks the parent by mail. */
export function ParentCard({ askedAt, outcome }: ParentCardProps) {
  return (
    <div className="speaking-step flow">
      <Heading level={3}>E nevoie de acordul unui părinte</Heading>
      <p>
        Ai spus că ai sub 16 ani, așa că vocea ta pleacă la profesor numai dacă un părinte e de acord. Îi
        scriem la adresa pe care ai dat-o la înscriere, cu un link. Înregistrarea te așteaptă aici.
      </p>
      {askedAt && <p>I-am scris pe {formatMoment(askedAt)}. Încă nu a răspuns.</p>}
      <FormView
        intent="ask-parent"
        submit={askedAt ? 'Scrie-i din nou' : 'Scrie-i părintelui'}
        variant="secondary"
        notice={outcome ? OUTCOMES[outcome] : null}
        replace
      />
    </div>
  );
}
