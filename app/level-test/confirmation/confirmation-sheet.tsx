import { href } from 'react-router';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { LevelSteps } from '#app/level-test/result/level-steps.tsx';
import { estimatedLevel, SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Confirmation } from './confirmation.server.ts';

/** The disclaimer of every confirmation, on paper and on the page that verifies it. */
export const NOT_A_CERTIFICATE =
  'Nu este un certificat oficial. Testul a fost dat online, nesupravegheat, iar numele este cel scris de persoana care a cerut confirmarea: școala nu îl verifică.';

interface ConfirmationSheetProps {
  /** With its code as printed. */
  confirmation: Confirmation;
  origin: string;
  product: string;
}

/** The sheet to print: light in both colour schemes, one A4 page on paper. */
export function ConfirmationSheet({ confirmation, origin, product }: ConfirmationSheetProps) {
  const { fullName, level, percent, skills, answered, testedOn, code } = confirmation;
  const hasListening = skills.some(({ skill }) => skill === 'listening');
  const address = `${origin}${href('/test-nivel/confirmare/:code', { code })}`;
  return (
    <article className="sheet flow">
      <p className="flex items-center gap-3 font-display text-heading-3 font-heading">
        <KiteMark className="size-9 shrink-0" />
        {product}
      </p>
      <Heading level={1}>Confirmare de nivel</Heading>
      <p className="text-heading-3 font-bold">{fullName}</p>
      <p>
        a dat testul de nivel la limba engleză pe {formatDate(testedOn)}. Nivelul estimat, pe o scară a școlii
        orientată după Cadrul european comun (A1–C2):
      </p>
      <p className="font-display text-heading-1 font-heading tracking-display">
        {estimatedLevel(confirmation)}
      </p>
      <LevelSteps level={level} />
      <p>
        Șansa să fie {level}, dacă întrebările sunt atât de grele cât le socotește școala: aproximativ{' '}
        {percent}
        %.
      </p>
      <dl className="sheet-skills">
        {skills.map(({ skill, level: ofSkill }) => (
          <div key={skill}>
            <dt className="text-small text-muted">{SKILL_NAMES[skill]}</dt>
            <dd className="font-bold">{ofSkill ?? 'prea puține întrebări'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small">
        Testul a avut {counted(answered, 'întrebare', 'întrebări')}, alese pe rând după răspunsurile date.
        Nivelurile pe părți se sprijină pe câteva întrebări fiecare.{' '}
        {hasListening ? 'Vorbitul și scrisul' : 'Ascultatul, vorbitul și scrisul'} nu au fost testate.
      </p>
      <p className="text-small">{NOT_A_CERTIFICATE}</p>
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="text-small text-muted">Cod de verificare</p>
        <p className="text-lead font-bold" translate="no">
          {code}
        </p>
        <p className="text-small">Se verifică la {address}, cât păstrăm testul: de obicei 12 luni.</p>
      </div>
    </article>
  );
}
