import { counted, formatDate } from '#app/domain/romanian.ts';
import { LevelSteps } from '#app/level-test/result/level-steps.tsx';
import { LevelWords } from '#app/level-test/result/level-words.tsx';
import { levelsNamed, SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import seal from '#app/ui/illustrations/seal.svg?drawing';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Confirmation } from './confirmation.server.ts';
import type { QrCode } from './qr-code.server.ts';

/** The disclaimer of every confirmation, on paper and on the page that verifies it. */
export const NOT_A_CERTIFICATE =
  'Nu este un certificat oficial. Testul a fost dat online, nesupravegheat, iar numele este cel scris de persoana care a cerut confirmarea: școala nu îl verifică.';

/** What stands before the levels; no surer than the estimate. */
export const LEVEL_LEADS: Record<Confirmation['confidence'], string> = {
  sure: 'Nivelul estimat',
  likely: 'Nivelul estimat, cel mai probabil',
  between: 'Nivelul estimat, între',
};

interface ConfirmationSheetProps {
  /** With its code as printed, and the address that verifies it. */
  confirmation: Confirmation & { address: string; qrCode: QrCode };
  product: string;
}

/** The sheet to print: light in both colour schemes, one A4 page on paper. */
export function ConfirmationSheet({ confirmation, product }: ConfirmationSheetProps) {
  const { fullName, level, confidence, percent, skills, answered, testedOn } = confirmation;
  const hasListening = skills.some(({ skill }) => skill === 'listening');
  return (
    <article className="sheet">
      <p className="sheet-school">
        <KiteMark className="size-9 shrink-0" />
        {product}
      </p>
      <LevelPlace level={level} className="sheet-place" />
      <div className="sheet-body">
        <Illustration drawing={seal} className="sheet-seal" />
        <Heading level={1} size="small">
          Confirmare de nivel la limba engleză
        </Heading>
        <p className="sheet-name">{fullName}</p>
        <p>
          a dat testul de nivel pe <b>{formatDate(testedOn)}</b>.
        </p>
        <p className="mt-5">{LEVEL_LEADS[confidence]}</p>
        <p className="sheet-level">
          <LevelWords levels={levelsNamed(confirmation)} />
        </p>
        <LevelSteps level={level} />
        <p className="mt-2 text-small">
          Pe o scară a școlii orientată după Cadrul european comun (A1–C2). După răspunsurile date,
          probabilitatea nivelului {level} este de aproximativ {percent}%; dificultatea întrebărilor e
          estimată de școală.
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
          Testul a avut {counted(answered, 'întrebare', 'întrebări')}, alese pe rând după răspunsurile date;
          nivelul fiecărei părți se sprijină pe câteva.{' '}
          {hasListening ? 'Vorbitul și scrisul' : 'Ascultatul, vorbitul și scrisul'} nu au fost testate.{' '}
          {NOT_A_CERTIFICATE}
        </p>
        <Verification confirmation={confirmation} />
      </div>
    </article>
  );
}

/** How the reader of the sheet verifies it: the QR code, the code and the address. */
function Verification({
  confirmation: { code, address, qrCode },
}: Pick<ConfirmationSheetProps, 'confirmation'>) {
  return (
    <div className="sheet-code">
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="Cod QR cu adresa de verificare"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${qrCode.size}v${qrCode.size}H0z`} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <div className="min-w-0">
        <p className="text-small text-muted">Cod de verificare</p>
        <p className="text-lead font-bold" translate="no">
          {code}
        </p>
        <p className="text-small wrap-anywhere">
          Se verifică la {address}, cât păstrăm testul: de obicei 12 luni.
        </p>
      </div>
    </div>
  );
}
