import { counted, formatDate } from '#app/domain/romanian.ts';
import { scaleClause } from '#app/level-test/known-levels/scale-words.ts';
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
  'Nu este un certificat oficial. Testul a fost dat online, nesupravegheat; numele este cel scris de persoana care a cerut confirmarea, neverificat de școală.';

/** What stands before the levels; no surer than the estimate. */
export const LEVEL_LEADS: Record<Confirmation['confidence'], string> = {
  sure: 'Nivelul estimat',
  likely: 'Nivelul estimat, cel mai probabil',
  between: 'Nivelul estimat, între',
};

interface ConfirmationSheetProps {
  /** Without a proof it is a preview. */
  confirmation: Omit<Confirmation, 'code'> & { proof: Proof | null };
  product: string;
  /** How many people of known level the scale of the test is placed by. */
  knownPeople: number;
}

interface Proof {
  /** As printed. */
  code: string;
  /** Verifies the code. */
  address: string;
  qrCode: QrCode;
}

/** The sheet to print: light in both colour schemes, one A4 page on paper. */
export function ConfirmationSheet({ confirmation, product, knownPeople }: ConfirmationSheetProps) {
  const { fullName, level, isBelowA1, confidence, percent, skills, answered, testedOn, proof } = confirmation;
  const hasListening = skills.some(({ skill }) => skill === 'listening');
  const levels = levelsNamed(confirmation);
  return (
    <article className="sheet">
      <p className="sheet-school">
        <KiteMark className="size-9 shrink-0" />
        {product}
        {!proof && <span className="sheet-sample">Model</span>}
      </p>
      <LevelPlace level={level} className="sheet-place" />
      <div className="sheet-body">
        <Illustration drawing={seal} className="sheet-seal" />
        <Heading level={proof ? 1 : 3} size="small">
          Confirmare de nivel la limba engleză
        </Heading>
        <p className="sheet-name">{fullName}</p>
        <p>
          a dat testul de nivel pe <b>{formatDate(testedOn)}</b>.
        </p>
        <p className="sheet-lead">
          {isBelowA1 && confidence === 'between' ? 'Nivelul estimat, aproape de A1' : LEVEL_LEADS[confidence]}
        </p>
        <p className="sheet-level">
          <LevelWords levels={levels} />
        </p>
        <LevelSteps levels={levels} />
        <dl className="sheet-skills">
          {skills.map(({ skill, level: ofSkill }) => (
            <div key={skill}>
              <dt className="text-small text-muted">{SKILL_NAMES[skill]}</dt>
              <dd className="font-bold">{ofSkill ?? 'prea puține întrebări'}</dd>
            </div>
          ))}
        </dl>
        <Verification proof={proof} />
        <p className="sheet-notes">
          {isBelowA1 ? 'Un nivel sub A1' : `Nivelul ${level}`} are o probabilitate de aproximativ {percent}%,
          pe o scară a școlii orientată după Cadrul european comun (A1–C2), {scaleClause(knownPeople)}, cu
          dificultatea întrebărilor estimată de școală. Testul a avut{' '}
          {counted(answered, 'întrebare', 'întrebări')}, alese pe rând după răspunsuri; nivelul fiecărei părți
          se sprijină pe câteva. {hasListening ? 'Vorbitul și scrisul' : 'Ascultatul, vorbitul și scrisul'} nu
          au fost testate. {NOT_A_CERTIFICATE}
        </p>
      </div>
    </article>
  );
}

/** How the reader of the sheet verifies it: the code, the address and the QR code. A preview shows where they go. */
function Verification({ proof }: { proof: Proof | null }) {
  if (!proof) {
    return (
      <div className="sheet-code">
        <p className="text-small text-muted">Aici vin codul de verificare, adresa lui și un cod QR.</p>
        <svg viewBox="0 0 40 40" aria-hidden="true" className="fill-none">
          <path d="M1 1H39V39H1Z" stroke="var(--color-edge)" strokeDasharray="3 2" />
        </svg>
      </div>
    );
  }
  const { code, address, qrCode } = proof;
  return (
    <div className="sheet-code">
      <div className="min-w-0">
        <p className="text-small text-muted">Cod de verificare</p>
        <p className="text-lead font-bold" translate="no">
          {code}
        </p>
        <p className="text-small wrap-anywhere">
          Se verifică la {address}, cât păstrăm testul: de obicei 12 luni.
        </p>
      </div>
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="Cod QR cu adresa de verificare"
        shapeRendering="crispEdges"
      >
        <path d={`M0 0h${qrCode.size}v${qrCode.size}H0z`} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
    </div>
  );
}
