import { data, href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { editedLessonAt } from '#app/admin/lessons/lesson-id.server.ts';
import { soundAddress } from '#app/course/model/sound-address.ts';
import type { SpokenText } from '#app/course/model/spoken-texts.ts';
import {
  endLessonRecording,
  type LessonRecording,
  listLessonRecordings,
  restoreLessonRecording,
} from '#app/course/recordings/lesson-recordings.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/lesson-recordings-page';
import { ManyRecordings } from './many-recordings.tsx';
import {
  RECORDING_INTENTS,
  RecordableRow,
  RecordingFacts,
  RemoveRecordingForm,
  type ShownRecording,
} from './recordable-row.tsx';
import { countRecorded, recordableLesson } from './recordable-texts.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'teacher',
  title: 'Înregistrările lecției',
  microphone: true,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const lesson = await editedLessonAt({ services, visitor }, params.lessonId);
  // Recordings belong to a lesson that is published.
  if (lesson.versionNo === 0) throw data(null, { status: 404 });
  const recordings = await listLessonRecordings(services, visitor, lesson.id);
  const { texts, unused } = recordableLesson(lesson.content, lesson.draft, recordings);
  const shown = ({
    id,
    written,
    seconds,
    recorder,
    recordedAt,
    endedAt,
  }: LessonRecording): ShownRecording => ({
    ...{ id, written, seconds, recorder, recordedAt, endedAt },
    address: soundAddress(lesson.course, lesson.slug, id),
  });
  return {
    id: lesson.id,
    number: lesson.number,
    title: lesson.content.title,
    count: countRecorded(texts),
    texts: texts.map(({ heard, before, ...text }) => ({
      ...text,
      heard: heard && shown(heard),
      before: before && shown(before),
    })),
    unused: unused.map(shown),
    me: visitOf(context).person.id ?? '',
  };
}

/** Takes a recording away, or puts one back. The database checks the right. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  await editedLessonAt({ services, visitor }, params.lessonId);
  const form = await readForm(request, context);
  const numberIn = (name: string) => {
    const text = String(form.get(name) ?? '');
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  const intent = form.get('intent');
  const recording = numberIn('recording');
  if (recording === null || !Object.values(RECORDING_INTENTS).some((one) => one === intent)) {
    throw data(null, { status: 400 });
  }
  const isDone =
    intent === RECORDING_INTENTS.remove
      ? await endLessonRecording(services, visitor, recording)
      : await restoreLessonRecording(services, visitor, recording, numberIn('expected'));
  return data({ intent, isDone }, { status: isDone ? 200 : 409 });
}

const PARTS: { part: SpokenText['part']; id: string; heading: string }[] = [
  { part: 'dialogue', id: 'dialog', heading: 'Dialogul' },
  { part: 'words', id: 'cuvinte', heading: 'Cuvinte și exemple' },
  { part: 'speaking', id: 'model', heading: 'Modelul de la vorbire' },
];

export default function LessonRecordingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, title, count, texts, unused, me } = loaderData;
  const [, ...noun] = counted(count.all, 'text înregistrat', 'texte înregistrate').split(' ');
  return (
    <AdminFrame
      title="Înregistrări"
      lead="Ce se aude în lecție, citit de școală."
      parent={{
        name: `${number}. ${title}`,
        to: href('/admin/course/lessons/:lessonId', { lessonId: String(id) }),
      }}
    >
      <div role="status" className="empty:hidden">
        {actionData && <ActionNotice {...actionData} />}
      </div>
      <div className="recording-coverage">
        <div className="recording-total">
          <p>
            <b>{`${count.recorded} din ${count.all}`}</b> <span>{noun.join(' ')}</span>
          </p>
          <progress
            className="admin-progress"
            value={count.recorded}
            max={count.all}
            aria-label="Texte înregistrate"
          />
          <p className="admin-more">
            {count.recorded < count.all
              ? 'Pe celelalte le citește vocea dispozitivului, unde este una de engleză.'
              : 'Tot ce se aude în lecție e citit de școală.'}
          </p>
        </div>
      </div>
      <AdminNote summary="Mai multe fișiere deodată">
        <ManyRecordings texts={texts} lesson={id} person={me} />
      </AdminNote>
      {PARTS.map(({ part, id: anchor, heading }) => {
        const own = texts.filter((text) => text.part === part);
        return (
          own.length > 0 && (
            <AdminSection key={part} id={anchor} heading={heading}>
              <ul className="admin-rows">
                {own.map((text) => (
                  <RecordableRow key={text.no} text={text} lesson={id} person={me} />
                ))}
              </ul>
            </AdminSection>
          )
        );
      })}
      <AdminNote summary="Cum se face o înregistrare">
        <ul>
          <li>Citește exact ce scrie, firesc și puțin mai rar, într-o cameră fără ecou.</li>
          <li>
            Cursantul o ascultă la viteza ei sau mai rar. M4A și MP3 se aud pe orice telefon; WAV e mare și
            pornește încet.
          </li>
          <li>
            Unde o înregistrare nu se poate auzi, citește vocea dispozitivului, iar pagina spune asta. Vocile
            Anei, a lui Tom și a Miei pot fi ale unor oameni diferiți.
          </li>
          <li>
            Când schimbi un text la scris, altfel decât punctuația sau literele mari, înregistrarea nu se mai
            aude acolo și rămâne mai jos până o scoți.
          </li>
        </ul>
      </AdminNote>
      {unused.length > 0 && (
        <AdminSection
          id="ramase"
          heading="Rămase de la texte schimbate"
          lead="Nu se mai aud. Dacă textul revine, se aud din nou."
        >
          <ul className="grid gap-3 lg:grid-cols-2">
            {unused.map((recording) => (
              <li key={recording.id} className="admin-panel">
                <blockquote lang="en">{recording.written}</blockquote>
                <RecordingFacts recording={recording} name={recording.written} />
                <RemoveRecordingForm recording={recording.id} name={recording.written} />
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </AdminFrame>
  );
}

function ActionNotice({ intent, isDone }: { intent: unknown; isDone: boolean }) {
  if (!isDone) {
    return (
      <Notice tone="warning" title="Nu s-a schimbat nimic">
        Între timp altcineva a schimbat înregistrarea sau a trecut o zi. Mai jos e cum stau lucrurile acum.
      </Notice>
    );
  }
  return intent === RECORDING_INTENTS.remove ? (
    <Notice tone="success" title="Am scos înregistrarea">
      În lecție citește iar vocea dispozitivului. Până mâine la această oră o poți pune la loc.
    </Notice>
  ) : (
    <Notice tone="success" title="Am pus înregistrarea la loc">
      Se aude deja în lecție.
    </Notice>
  );
}
