import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import type { ShownExercise } from '#app/domain/exercises/exercise-state.ts';
import { counted } from '#app/domain/romanian.ts';
import type { Level } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Exercise, ExerciseStyles } from '#app/ui/exercises/exercise.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Reading, ReadingChapter } from '#app/ui/reading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import mediaStyles from '#app/ui/rich-text-media.css?url&no-inline';
import { RecordingWithoutScripts } from '#app/ui/speech/sound-sign.tsx';
import { Spoken } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { type ExerciseResponses, useExerciseResponses } from '../exercises/use-exercise-responses.ts';
import { partAddress } from '../model/lesson.ts';
import { lessonMediaPath } from '../model/lesson-media.ts';
import { lessonPath } from '../model/lesson-path.ts';
import { soundAddress } from '../model/sound-address.ts';
import { figureOf, LessonDialogue } from './lesson-dialogue.tsx';
import { lessonFacts } from './lesson-facts.ts';
import { LessonEnd, Neighbours, PartLinks } from './lesson-frame.tsx';
import { LessonSoundNote } from './lesson-sound-note.tsx';
import type { OpenTexts } from './lesson-texts.ts';
import type { LessonView as View } from './read-lesson.server.ts';
import type { AnsweredForm } from './take-lesson-form.server.ts';
import { WordList } from './word-list.tsx';

/** The parameter that opens an exercise for another try, without JavaScript. */
const AGAIN = 'din-nou';

type Texts = OpenTexts<NonNullable<View['texts']>>;

interface LessonViewProps {
  lesson: Omit<View, 'texts'> & { texts: Texts };
  course: string;
  /** The address of the lesson. */
  path: string;
  /** What became of the form that this page answers. */
  answered: AnsweredForm | null;
  byline?: ReactNode;
}

/** One part of a lesson that is open to the visitor, with what they answer in it. */
export function LessonView({ answered, ...view }: LessonViewProps) {
  const { facts, part, person, texts, progress } = view.lesson;
  const responses = useExerciseResponses({
    lesson: facts,
    part,
    person,
    exercises: texts.exercises,
    progress,
    againKey: useAgainKey(),
    answered,
  });
  return <LessonPages {...view} responses={responses} />;
}

/** The exercise that the address opens for another try, without JavaScript. */
export function useAgainKey(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get(AGAIN);
}

type LessonPagesProps = Omit<LessonViewProps, 'answered'> & { responses: ExerciseResponses };

/** One part of a lesson with responses from wherever they come. */
export function LessonPages({ lesson, course, path, byline, responses }: LessonPagesProps) {
  const { facts, part, person, texts, previous, next } = lesson;
  const { progress } = responses;
  const lessonAt = (neighbour: View['next']) =>
    neighbour && { title: neighbour.title, path: lessonPath(course, neighbour.slug) };
  const isLesson = texts.part === 'lectie';
  const speaker = isLesson ? (texts.dialogue.lines[0]?.speaker ?? 'Ana') : 'Ana';
  return (
    <Reading
      {...(isLesson && {
        scene: {
          level: facts.level.slice(0, 2) as Level,
          figure: figureOf(speaker, 'greeting'),
          isOnRight: speaker !== 'Ana',
        },
      })}
      title={facts.title}
      facts={lessonFacts(facts)}
      byline={
        <>
          {isLesson && byline}
          <PartLinks path={path} part={part} progress={progress} />
        </>
      }
      contents={contentsOf(texts)}
    >
      {texts.part === 'lectie' && <LessonTexts {...{ texts, lesson, course, path, responses }} />}
      {texts.part === 'exercitii' && (
        <ReadingChapter {...EXERCISES} lead="Fiecare se verifică pe loc, iar la greșeli afli de unde vin.">
          <KeptNote responses={responses} person={person} path={path} />
          <ExerciseList exercises={texts.exercises} {...{ lesson, path, responses }} />
          <LessonEnd progress={progress} isFinished={responses.isFinished} next={lessonAt(next)} />
          <p>
            <ButtonLink to={partAddress(path, 'test')}>Treci la test</ButtonLink>
          </p>
        </ReadingChapter>
      )}
      {texts.part === 'test' && (
        <>
          <Speaking
            speaking={texts.speaking}
            modelSound={texts.modelSound}
            path={path}
            course={course}
            slug={facts.slug}
          />
          <ReadingChapter {...QUIZ} lead="Propoziții noi, cu ce ai învățat.">
            <KeptNote responses={responses} person={person} path={path} />
            <ExerciseList exercises={texts.exercises} {...{ lesson, path, responses }} />
            <LessonEnd progress={progress} isFinished={responses.isFinished} next={lessonAt(next)} />
          </ReadingChapter>
        </>
      )}
      <Neighbours previous={lessonAt(previous)} next={lessonAt(next)} />
    </Reading>
  );
}

const DIALOGUE = { id: 'dialog', heading: 'Dialogul' };
const WORDS = { id: 'cuvinte', heading: 'Cuvinte și expresii' };
const EXERCISES = { id: 'exercitii', heading: 'Exerciții' };
const SPEAKING = { id: 'vorbeste', heading: 'Rândul tău să vorbești' };
const QUIZ = { id: 'test', heading: 'Testul lecției' };

function contentsOf(texts: Texts): { id: string; heading: ReactNode }[] {
  if (texts.part === 'lectie') {
    return [DIALOGUE, WORDS, { id: 'gramatica', heading: <WithEnglish text={texts.grammar.title} /> }];
  }
  return texts.part === 'test' ? [SPEAKING, QUIZ] : [EXERCISES];
}

interface LessonTextsProps {
  texts: Extract<Texts, { part: 'lectie' }>;
  lesson: Omit<View, 'texts'>;
  course: string;
  path: string;
  responses: ExerciseResponses;
}

function LessonTexts({ texts, lesson, course, path, responses }: LessonTextsProps) {
  const { dialogue, words, grammar, exercises, sounds } = texts;
  const soundAt = (id: number | null) =>
    id === null ? undefined : soundAddress(course, lesson.facts.slug, id);
  const exerciseOf = (key: string) => {
    const number = exercises.findIndex(({ question }) => question.key === key);
    const shown = exercises[number];
    return (
      shown && <ExerciseItem question={shown.question} number={number + 1} {...{ lesson, path, responses }} />
    );
  };
  return (
    <>
      <ReadingChapter {...DIALOGUE} lead={dialogue.situation}>
        <LessonDialogue lines={dialogue.lines} sounds={sounds?.lines.map(soundAt) ?? []} />
        <LessonSoundNote sounds={sounds} />
      </ReadingChapter>
      <ReadingChapter {...WORDS}>
        <WordList words={words} sounds={sounds?.words.map((pair) => pair.map(soundAt)) ?? []} />
      </ReadingChapter>
      <ReadingChapter id="gramatica" heading={<WithEnglish text={grammar.title} />}>
        {exercises.length > 0 && <ExerciseStyles />}
        {grammar.body.some(({ kind }) => kind === 'picture' || kind === 'sound') && (
          <link rel="stylesheet" href={mediaStyles} precedence="default" />
        )}
        <RichText blocks={grammar.body} exerciseOf={exerciseOf} fileAddress={lessonMediaPath} />
      </ReadingChapter>
      <ReadingChapter id="mai-departe" heading="Acum încearcă și tu">
        <ul className="can-do">
          {lesson.facts.canDo.map((sentence) => (
            <li key={sentence}>
              <WithEnglish text={sentence} />
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink to={partAddress(path, 'exercitii')}>Treci la exerciții</ButtonLink>
        </p>
      </ReadingChapter>
    </>
  );
}

interface SpeakingProps {
  speaking: Extract<Texts, { part: 'test' }>['speaking'];
  modelSound: Extract<Texts, { part: 'test' }>['modelSound'];
  path: string;
  course: string;
  slug: string;
}

function Speaking({ speaking: { task, starters, model }, modelSound, path, course, slug }: SpeakingProps) {
  const sound = modelSound ? soundAddress(course, slug, modelSound.id) : undefined;
  return (
    <ReadingChapter {...SPEAKING}>
      <p>
        <WithEnglish text={task} />
      </p>
      <ul lang="en" className="starters" aria-label="Începuturi de propoziții">
        {starters.map((starter) => (
          <li key={starter}>{starter}</li>
        ))}
      </ul>
      <Disclosure summary="Cum ar putea suna">
        <div className="pb-5">
          <p className="text-lead">
            <Spoken sound={sound}>{model}</Spoken>
          </p>
          {sound && <RecordingWithoutScripts address={sound} text={model} />}
        </div>
      </Disclosure>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* A page that records is a document of its own: only there may the microphone be used. */}
        <ButtonLink
          to={href('/course/:courseId/lesson/:lessonId/vorbeste', { courseId: course, lessonId: slug })}
          reloadDocument
        >
          Înregistrează-te
        </ButtonLink>
        <Link to={`${path}#${DIALOGUE.id}`} className="text-link">
          Recitește dialogul
        </Link>
      </p>
    </ReadingChapter>
  );
}

interface KeptNoteProps {
  responses: ExerciseResponses;
  person: string | null;
  path: string;
}

/** Where responses are kept, for a visitor without an account; and what was answered before signing in. */
function KeptNote({ responses: { foundCount, takeFound }, person, path }: KeptNoteProps) {
  if (!person) {
    return (
      <p className="text-small text-muted">
        Fără cont, răspunsurile rămân numai în acest browser.{' '}
        <Link to={signInAddress(path)} className="text-link">
          Cu un cont gratuit
        </Link>{' '}
        se păstrează și le găsești pe orice dispozitiv.
      </p>
    );
  }
  if (foundCount === 0) return null;
  return (
    <Notice tone="info" title="Răspunsuri date fără cont">
      <p>
        În acest browser {foundCount === 1 ? 'e' : 'sunt'} {counted(foundCount, 'răspuns', 'răspunsuri')} de
        dinainte să intri în cont. Dacă sunt ale tale, le poți păstra.
      </p>
      <p>
        <Button variant="secondary" onClick={takeFound}>
          Păstrează-le în contul meu
        </Button>
      </p>
    </Notice>
  );
}

interface ExerciseListProps {
  exercises: readonly ShownExercise[];
  lesson: Omit<View, 'texts'>;
  path: string;
  responses: ExerciseResponses;
}

function ExerciseList({ exercises, ...props }: ExerciseListProps) {
  return (
    <ol className="exercise-list">
      <ExerciseStyles />
      {exercises.map(({ question }, index) => (
        <li key={question.key}>
          <ExerciseItem question={question} number={index + 1} {...props} />
        </li>
      ))}
    </ol>
  );
}

type ExerciseItemProps = Omit<ExerciseListProps, 'exercises'> &
  Pick<ShownExercise, 'question'> & { number: number };

function ExerciseItem({ question, number, lesson, path, responses }: ExerciseItemProps) {
  const { facts, part, person } = lesson;
  const action = partAddress(path, part);
  const again = `${action}${action.includes('?') ? '&' : '?'}${AGAIN}=${question.key}`;
  const { state, phase, message, isTryingAgain } = responses.entryOf(question.key);
  return (
    <Exercise
      number={number}
      question={question}
      state={state}
      phase={phase}
      isTryingAgain={isTryingAgain}
      message={
        message && (
          <Notice tone="warning">
            <p>
              {message.text}
              {message.isSignInNeeded && (
                <>
                  {' '}
                  <a href={signInAddress(`${action}#${question.key}`)} className="text-link">
                    Intră în cont
                  </a>
                </>
              )}
            </p>
          </Notice>
        )
      }
      fields={{ lesson: String(facts.id), versionNo: String(facts.versionNo), ...(person && { person }) }}
      action={action}
      againAddress={`${again}#${question.key}`}
      onSubmit={(response) => responses.submit(question.key, response)}
      onDraft={(response) => responses.draft(question.key, response)}
      onTryAgain={() => responses.tryAgain(question.key)}
    />
  );
}

function signInAddress(next: string): string {
  return `${href('/auth')}?${new URLSearchParams({ next })}`;
}
