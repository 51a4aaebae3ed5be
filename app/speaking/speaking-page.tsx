import { useEffect, useRef, useState } from 'react';
import { data, href, Link, redirect, useNavigate } from 'react-router';
import { readLesson } from '#app/course/lesson/read-lesson.server.ts';
import { partAddress } from '#app/course/model/lesson.ts';
import { lessonPath } from '#app/course/model/lesson-path.ts';
import { soundAddress } from '#app/course/model/sound-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { privateHead } from '#app/domain/page-seo.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { Spoken } from '#app/ui/speech/spoken.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Route } from './+types/speaking-page';
import { ConsentCard, ParentCard } from './consent/consent-cards.tsx';
import { agreeToRecording, askParent } from './consent/recording-consent.server.ts';
import { formatSeconds } from './model/moments.ts';
import { OUTCOME_TEXTS, type RefusedOutcome } from './model/outcome-texts.ts';
import { RecorderPanel } from './recorder/recorder-panel.tsx';
import { UploadProgress } from './recorder/upload-progress.tsx';
import { type Recorder, useRecorder } from './recorder/use-recorder.ts';
import { useVoiceUpload } from './recorder/use-voice-upload.ts';
import { VoicePlayer } from './sound/voice-player.tsx';
import speakingStyles from './speaking.css?url&no-inline';
import { AnswerList } from './thread/answer-list.tsx';
import type { SendReply } from './thread/send-route.ts';
import { listOwnAnswers, readSpeakingState } from './thread/thread.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Vorbește', microphone: true };

export const links = () => [{ rel: 'stylesheet', href: speakingStyles }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const lesson = await readLesson(facts, params.courseId, params.lessonId, 'test');
  if (!lesson) throw data(null, { status: 404 });
  // The lesson's own page says how to open it.
  if (lesson.texts?.part !== 'test') throw redirect(lessonPath(params.courseId, params.lessonId));
  const [state, answers] = await Promise.all([
    readSpeakingState(facts),
    listOwnAnswers(facts, lesson.facts.id),
  ]);
  const { product } = visitOf(context).settings;
  const { speaking, modelSound } = lesson.texts;
  return {
    lesson: lesson.facts,
    speaking,
    model: modelSound && {
      address: soundAddress(params.courseId, lesson.facts.slug, modelSound.id),
      seconds: modelSound.seconds,
    },
    state,
    answers,
    product,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const intent = (await readForm(request, context)).get('intent');
  if (!facts.visitor.claims) throw data(null, { status: 401 });
  const again = (flash: 'recording-consent-given' | 'parent-asked') =>
    redirect(url.pathname, {
      headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) },
    });
  if (intent === 'agree') {
    await agreeToRecording(facts);
    throw again('recording-consent-given');
  }
  if (intent === 'ask-parent') {
    const parent = await askParent(facts);
    if (parent === 'asked') throw again('parent-asked');
    return { parent };
  }
  throw data(null, { status: 400 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return privateHead(`Vorbește: ${loaderData.lesson.title} | ${loaderData.product}`);
}

export default function SpeakingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { lesson, speaking, model, state, answers } = loaderData;
  const path = lessonPath(params.courseId, lesson.slug);
  const isHydrated = useIsHydrated();
  return (
    <Page width="reading">
      <Link to={partAddress(path, 'test')} className="text-link">
        Lecția {lesson.number}: {lesson.title}
      </Link>
      <Heading level={1}>Rândul tău să vorbești</Heading>
      <section aria-label="Tema" className="speaking-task flow">
        <p className="text-lead">
          <WithEnglish text={speaking.task} />
        </p>
        <ul lang="en" className="starters" aria-label="Începuturi de propoziții">
          {speaking.starters.map((starter) => (
            <li key={starter}>{starter}</li>
          ))}
        </ul>
        <Disclosure summary="Cum ar putea suna">
          <div className="flow pb-5">
            {model ? (
              <>
                <p lang="en" className="text-lead">
                  {speaking.model}
                </p>
                <p className="text-small text-muted">
                  Modelul are voce înregistrată de școală: îl asculți mai jos, lângă înregistrarea ta.
                </p>
              </>
            ) : (
              <>
                <p className="text-lead">
                  <Spoken>{speaking.model}</Spoken>
                </p>
                <p className="text-small text-muted">
                  Modelul îl citește vocea dispozitivului tău. Browserul nu dă sunetul ei mai departe, așa că
                  unda se vede numai la înregistrarea ta.
                </p>
              </>
            )}
          </div>
        </Disclosure>
      </section>
      <section aria-labelledby="inregistrare" className="flow">
        <Heading level={2} id="inregistrare">
          Înregistrarea ta
        </Heading>
        {isHydrated ? (
          <Recording
            key={`${lesson.id} ${state.person}`}
            lesson={lesson.id}
            path={path}
            model={model}
            state={state}
            parent={actionData?.parent ?? null}
          />
        ) : (
          <noscript>
            <Notice tone="info" title="Pentru înregistrare e nevoie de JavaScript">
              Pornește JavaScript pentru site, apoi reîncarcă pagina. Tema o poți spune și așa, cu voce tare.
            </Notice>
          </noscript>
        )}
      </section>
      {answers.length > 0 && (
        <section aria-labelledby="trimise" className="flow">
          <Heading level={2} size="small" id="trimise">
            Ce ai trimis la lecția aceasta
          </Heading>
          <AnswerList answers={answers} isOfOneLesson />
        </section>
      )}
    </Page>
  );
}

interface RecordingProps {
  lesson: number;
  /** The address of the lesson. */
  path: string;
  /** The recorded model; null where there is none. */
  model: { address: string; seconds: number } | null;
  state: Route.ComponentProps['loaderData']['state'];
  /** What became of asking the parent, where that did nothing. */
  parent: string | null;
}

function Recording({ lesson, path, model, state, parent }: RecordingProps) {
  const meter = useRef<HTMLDivElement>(null);
  const recorder = useRecorder(state.person, `lesson ${lesson}`, (level) => {
    meter.current?.style.setProperty('--level', String(level));
  });
  return (
    <>
      {model && (
        <div className="model-voice">
          <p>Modelul</p>
          {/* What it looks like is fetched once there is something to lay beside it. */}
          <VoicePlayer
            address={model.address}
            type=""
            seconds={model.seconds}
            {...(recorder.state !== 'recorded' && { peaks: [] })}
            label="Modelul"
          />
        </div>
      )}
      <RecorderPanel recorder={recorder} meter={meter}>
        {state.person && state.hasTeacher && isAllowed(state) && (
          <Sending recorder={recorder} person={state.person} lesson={lesson} />
        )}
      </RecorderPanel>
      <NextStep state={state} path={path} parent={parent} />
    </>
  );
}

function isAllowed({ consentedAt, needsParent, parentAgreedAt }: RecordingProps['state']): boolean {
  return consentedAt !== null && (!needsParent || parentAgreedAt !== null);
}

/** What is missing before a teacher can hear it. */
function NextStep({ state, path, parent }: Pick<RecordingProps, 'state' | 'path' | 'parent'>) {
  const here = `${path}/vorbeste`;
  if (!state.hasTeacher) {
    return (
      <div className="speaking-step flow">
        <Heading level={3}>Răspunsul unui profesor vine cu o grupă</Heading>
        <p>
          {state.person
            ? 'Acum nu ești într-o grupă, așa că înregistrarea nu are la cine să ajungă. '
            : 'Fără cont, înregistrarea rămâne numai în pagina aceasta. '}
          Aici te înregistrezi și te asculți de câte ori vrei; nimic nu pleacă de pe dispozitivul tău. Într-o
          grupă, profesorul te ascultă și îți răspunde pe momente: ce a sunat bine și ce se schimbă.
        </p>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <ButtonLink variant="secondary" to={`${href('/contact')}?subiect=curs`}>
            Întreabă de o grupă
          </ButtonLink>
          {!state.person && (
            <Link
              to={`${href('/auth')}?${new URLSearchParams({ next: here })}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Am cont și grupă: intru
            </Link>
          )}
        </p>
      </div>
    );
  }
  if (!state.consentedAt) return <ConsentCard needsParent={state.needsParent} />;
  if (!isAllowed(state)) return <ParentCard askedAt={state.parentAskedAt} outcome={parent} />;
  return (
    <p className="text-small text-muted">
      Ai dat acordul pentru înregistrări pe {formatDate(state.consentedAt)}.{' '}
      <Link to={`${href('/profil/vorbire')}#acord`} className="text-link">
        Îl retragi din profil
      </Link>
      , iar înregistrările se șterg.
    </p>
  );
}

interface SendingProps {
  recorder: Recorder;
  person: string;
  lesson: number;
}

/** Uploads the recording and sends it, both as often as it takes. */
function Sending({ recorder, person, lesson }: SendingProps) {
  const navigate = useNavigate();
  const { progress, isWaiting: isUploadWaiting, problem, upload } = useVoiceUpload(recorder, person);
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const { recording } = recorder;
  if (!recording) return null;
  const { id } = recording;

  async function send() {
    setRefusal(null);
    setSending(true);
    const voice = await upload();
    const { signal } = leaving.current;
    const sent = voice && { kind: 'answer', person, id, lesson, file: voice.file, seconds: voice.seconds };
    const reply =
      sent &&
      (await postUntilAnswered<SendReply>(
        href('/vorbire/trimite'),
        sent,
        () => setWaiting(true),
        signal,
      ).catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return null;
      }));
    if (signal.aborted) return;
    setWaiting(false);
    setSending(false);
    if (!reply) return;
    if (reply.outcome !== 'sent') {
      setRefusal(OUTCOME_TEXTS[reply.outcome as RefusedOutcome] ?? OUTCOME_TEXTS['no-file']);
      return;
    }
    await recorder.discard();
    await navigate(href('/profil/vorbire/:answerId', { answerId: id }));
  }

  return (
    <div className="flow">
      <Button onClick={() => void send()} isBusy={isSending}>
        Trimite profesorului ({formatSeconds(recording.seconds ?? 0)})
      </Button>
      <UploadProgress progress={progress} isWaiting={isWaiting || isUploadWaiting} problem={problem} />
      <div role="alert" className="empty:hidden">
        {refusal && <Notice tone="warning">{refusal}</Notice>}
      </div>
    </div>
  );
}
