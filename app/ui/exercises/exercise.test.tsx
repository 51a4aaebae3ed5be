import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { checkResponse, prepareExercise } from '#app/domain/exercises/check-exercise.ts';
import type { Exercise as Authored, ExerciseKind } from '#app/domain/exercises/exercise.ts';
import { answersOf } from '#app/domain/exercises/exercise-key.ts';
import { questionOf } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import type { ExerciseState } from '#app/domain/exercises/exercise-state.ts';
import { readLessons } from '#content/course/lessons.ts';
import { Exercise } from './exercise.tsx';

const ALL = readLessons().flatMap(({ exercises, quiz }) => [...exercises, ...quiz]);
const KINDS: ExerciseKind[] = [
  ...([
    'choice',
    'several',
    'gap',
    'order',
    'match',
    'dictation',
    'transform',
    'translate',
    'reply',
  ] as const),
];
const UNANSWERED: ExerciseState = { response: null, draft: null, verdict: null, tries: 0 };

function of(kind: ExerciseKind): Authored {
  return ALL.find((exercise) => exercise.kind === kind) as Authored;
}

function shown(exercise: Authored, state: ExerciseState = UNANSWERED): string {
  return renderToStaticMarkup(
    <Exercise
      number={3}
      question={questionOf(exercise)}
      state={state}
      phase="ready"
      isTryingAgain={false}
      fields={{ lesson: '17' }}
      action="/lectie?pas=exercitii"
      againAddress="/lectie?pas=exercitii&din-nou=x"
      onSubmit={() => undefined}
      onDraft={() => undefined}
      onTryAgain={() => undefined}
    />,
  );
}

function checked(exercise: Authored, response: ExerciseResponse): string {
  const verdict = checkResponse(prepareExercise(exercise), response, () => true);
  return shown(exercise, { response, draft: null, verdict, tries: 1 });
}

describe('An exercise', () => {
  it.each(KINDS)('Of the kind %s is a form that works without scripts', (kind) => {
    const html = shown(of(kind));
    expect(html).toMatch(/<form [^>]*method="post"/);
    expect(html).toContain(`action="/lectie?pas=exercitii#${of(kind).key}"`);
    expect(html).toContain('name="response"');
    expect(html).toContain('name="lesson" value="17"');
    expect(html).toMatch(/<button type="submit"[^>]*>Verifică<\/button>/);
    expect(html).toContain('name="unknown"');
  });

  it('Takes typed text as it is typed', () => {
    for (const kind of ['gap', 'translate', 'dictation'] as const) {
      expect(shown(of(kind))).toMatch(
        /autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck="false"[^>]* lang="en"/i,
      );
    }
  });

  it('Begins with the newest draft, before what was checked', () => {
    const gap = of('gap');
    const verdict = checkResponse(prepareExercise(gap), 'wrong', () => true);
    const html = shown(gap, { response: 'wrong', draft: 'wrong but', verdict, tries: 1 });
    expect(html).toContain('value="wrong but"');
    expect(html).not.toContain('Încă nu.');
  });

  it('Is told in words to be right, with the explanation', () => {
    const gap = of('gap');
    const html = checked(gap, answersOf(gap)[0] ?? '');
    expect(html).toContain('Corect.');
    expect(html).not.toContain('<form');
    expect(html).not.toContain('Încearcă din nou');
  });

  it('Says why this very mistake is one, and keeps the solution behind a line that opens', () => {
    const choice = of('choice') as Extract<Authored, { kind: 'choice' }>;
    const [mistake] = choice.mistakes;
    const html = checked(choice, mistake?.response ?? '');
    expect(html).toContain('Încă nu.');
    expect(html).toContain((mistake?.why ?? '').split('*').at(-1));
    expect(html).toMatch(/<details[^>]*><summary><span>Vezi răspunsul<\/span>/);
    expect(html).toContain('href="/lectie?pas=exercitii&amp;din-nou=x"');
  });

  it('Shows the nearest right answer with the words that differ, not by colour alone', () => {
    const translate = of('translate');
    const words = (answersOf(translate)[0] ?? '').split(' ');
    const html = checked(translate, ['Bananas', ...words.slice(1)].join(' '));
    expect(html).toMatch(/<mark>Bananas<span class="visually-hidden" lang="ro"> ?\(diferă\)/);
    expect(html).toContain('Cel mai aproape');
  });

  it('Shows the solution at once to whoever does not know', () => {
    for (const kind of KINDS) {
      const html = checked(of(kind), null);
      expect(html, kind).toContain('Uite răspunsul.');
      expect(html, kind).not.toContain('Vezi răspunsul');
    }
  });
});
