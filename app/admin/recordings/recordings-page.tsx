import ChevronDown from 'lucide-react/icons/chevron-down';
import { data, href, redirect } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { recogniseSound } from '#app/level-test/listening/recognise-sound.ts';
import {
  listRecordings,
  type RecordableScript,
  type RecordingFacts,
  removeRecording,
  saveRecording,
} from '#app/level-test/listening/recordings.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import foxListening from '#app/ui/illustrations/fox-listening.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/recordings-page';
import { RECORDING_FORM } from './recording.form.ts';
import { RecordingDetails } from './recording-details.tsx';
import { RecordingRow } from './recording-row.tsx';
import { RemoveRecording } from './remove-recording.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Înregistrări' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return listRecordings(services.units, visitor);
}

const REFUSALS = {
  unknown: 'Textul acesta nu mai e în test: între timp s-a schimbat. Caută-l mai jos pe cel nou.',
  conflict:
    'Altcineva a pus o înregistrare chiar în clipa aceasta. Ascult-o, apoi mai încearcă dacă e nevoie.',
  nothing: 'Înregistrarea aceea nu mai era aici.',
};

/** Uploads or removes a recording. The database checks the right. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const scriptHash = String(form.get('script') ?? '');
  const { value, refusal } = checkForm(RECORDING_FORM, form);
  const refuse = (status: number, error?: string) =>
    data(
      { scriptHash, refusal: refusal(error === undefined ? {} : { errors: { sound: error } }) },
      { status },
    );
  const succeed = (flashCode: FlashCode) => {
    services.banks.recorded.invalidate();
    const headers = { 'Set-Cookie': flashSetCookie(flashCode, services.origin) };
    return redirect(href('/admin/recordings'), { headers });
  };
  if (form.get('intent') === 'remove') {
    const isGone = await removeRecording(services.units, visitor, scriptHash);
    return isGone ? succeed('recording-removed') : refuse(404, REFUSALS.nothing);
  }
  if (!value) return refuse(422);
  const read = recogniseSound(new Uint8Array(await value.sound.arrayBuffer()));
  if ('error' in read) return refuse(422, read.error);
  const outcome = await saveRecording(services.units, visitor, scriptHash, read.sound);
  if (outcome === 'saved') return succeed('recording-kept');
  return refuse(outcome === 'unknown' ? 404 : 409, REFUSALS[outcome]);
}

export default function RecordingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { scripts, unused } = loaderData;
  const levels = CEFR_LEVELS.map((level) => ({
    level,
    ofLevel: scripts.filter((script) => script.level === level),
  })).filter(({ ofLevel }) => ofLevel.length > 0);
  const firstUnfinished = levels.find(({ ofLevel }) => countRecorded(ofLevel) < ofLevel.length)?.level;
  const sentHash = actionData?.scriptHash;
  const isScriptGone = !scripts.some(({ scriptHash }) => scriptHash === sentHash);
  return (
    <AdminFrame title="Înregistrări" lead="Textele pe care le aud cei care dau testul, citite de școală.">
      {actionData && isScriptGone && (
        <Notice tone="warning" role="alert">
          {actionData.refusal.errors.sound}
        </Notice>
      )}
      {levels.length === 0 && (
        <EmptyState drawing={foxListening} heading="Nimic de înregistrat">
          Testul de acum nu are întrebări care se ascultă.
        </EmptyState>
      )}
      {levels.length > 0 && <Coverage scripts={scripts} levels={levels} />}
      {levels.length > 0 && (
        <div className="admin-rows">
          {levels.map(({ level, ofLevel }) => (
            <RecordingLevel
              key={level}
              level={level}
              scripts={ofLevel}
              isOpen={level === firstUnfinished || ofLevel.some(({ scriptHash }) => scriptHash === sentHash)}
              sent={actionData}
            />
          ))}
        </div>
      )}
      <AdminNote summary="Cum se face o înregistrare">
        <ul>
          <li>
            Citește exact ce scrie, puțin mai rar decât între prieteni, într-o cameră fără ecou: întrebările
            se sprijină pe fiecare cuvânt.
          </li>
          <li>
            MP3, M4A sau Ogg Opus, cel mult 1 MB; un minut la 64 kbps, mono, are cam jumătate. Unele
            iPhone-uri mai vechi nu redau Ogg Opus.
          </li>
          <li>
            Se aude în test în cel mult o jumătate de minut; cine are un test început o primește de la
            următoarea întrebare.
          </li>
          <li>
            Vocea browserului citește un text fără înregistrare; cine nu are o astfel de voce nu primește
            întrebarea. Când textul se schimbă, înregistrarea iese din test.
          </li>
        </ul>
      </AdminNote>
      {unused.length > 0 && (
        <AdminSection
          id="ramase"
          heading="Rămase de la texte schimbate"
          lead="Testele noi nu le mai folosesc. Cele începute înainte de schimbare, da, până se termină."
        >
          <ul className="grid gap-3 lg:grid-cols-2">
            {unused.map((recording) => (
              <UnusedRecording key={recording.scriptHash} recording={recording} />
            ))}
          </ul>
        </AdminSection>
      )}
    </AdminFrame>
  );
}

/** A recording that no new test uses. */
function UnusedRecording({ recording }: { recording: RecordingFacts }) {
  const name = `un text schimbat (${recording.scriptHash.slice(0, 6)})`;
  return (
    <li className="admin-panel">
      <RecordingDetails recording={recording} name={name} />
      <RemoveRecording scriptHash={recording.scriptHash} name={name} />
    </li>
  );
}

interface CoverageProps {
  scripts: RecordableScript[];
  levels: { level: CefrLevel; ofLevel: RecordableScript[] }[];
}

/** How many texts are recorded, in all and by level; each level leads to its texts. */
function Coverage({ scripts, levels }: CoverageProps) {
  const recorded = countRecorded(scripts);
  const [, ...noun] = counted(scripts.length, 'text înregistrat', 'texte înregistrate').split(' ');
  return (
    <div className="recording-coverage">
      <div className="recording-total">
        <p>
          <b>{`${recorded} din ${scripts.length}`}</b> <span>{noun.join(' ')}</span>
        </p>
        <progress
          className="admin-progress"
          value={recorded}
          max={scripts.length}
          aria-label="Texte înregistrate"
        />
        <p className="admin-more">
          {recorded < scripts.length
            ? 'Pe celelalte le citește vocea browserului.'
            : 'Tot ce se ascultă în test e citit de școală.'}
        </p>
      </div>
      <nav aria-label="Niveluri">
        <ul className="recording-levels">
          {levels.map(({ level, ofLevel }) => (
            <li key={level}>
              {/* The browser itself goes there, and opens the level. */}
              <a href={`#nivel-${level}`} className="recording-jump">
                <b>{level}</b>
                <span className="recording-count">{`${countRecorded(ofLevel)} din ${ofLevel.length}`}</span>
                <progress
                  className="admin-progress"
                  value={countRecorded(ofLevel)}
                  max={ofLevel.length}
                  aria-hidden="true"
                />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface RecordingLevelProps {
  level: CefrLevel;
  scripts: RecordableScript[];
  isOpen: boolean;
  /** The form that was refused. */
  sent: { scriptHash: string; refusal: Refusal } | undefined;
}

/** The texts of one level, folded. */
function RecordingLevel({ level, scripts, isOpen, sent }: RecordingLevelProps) {
  const missing = scripts.length - countRecorded(scripts);
  return (
    <details className="admin-fold recording-level" open={isOpen || undefined}>
      <summary>
        <h2 className="heading">Nivelul {level}</h2>
        <span>
          {missing === 0
            ? 'toate înregistrate'
            : counted(missing, 'text de înregistrat', 'texte de înregistrat')}
        </span>
        <ChevronDown />
      </summary>
      <div id={`nivel-${level}`}>
        <ul>
          {scripts.map((script) => (
            <RecordingRow
              key={script.scriptHash}
              script={script}
              refusal={sent?.scriptHash === script.scriptHash ? sent.refusal : undefined}
            />
          ))}
        </ul>
      </div>
    </details>
  );
}

function countRecorded(scripts: readonly RecordableScript[]): number {
  return scripts.filter(({ recording }) => recording !== null).length;
}
