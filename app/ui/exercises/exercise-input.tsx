import type { ExerciseQuestion } from '#app/domain/exercises/exercise-question.ts';
import type { ExerciseResponse } from '#app/domain/exercises/exercise-response.ts';
import { RadioCards } from '../field.tsx';
import { DictationPlayer } from './dictation-player.tsx';
import { MatchInput } from './match-input.tsx';
import { Prompt } from './prompt.tsx';
import { ReplyLines } from './reply-lines.tsx';
import { GapInput, SentenceInput } from './sentence-input.tsx';
import { WordOrder } from './word-order.tsx';

interface ExerciseInputProps {
  question: ExerciseQuestion;
  /** What to begin with. */
  given: ExerciseResponse;
  /** The id of the task, for what a screen reader says with a field. */
  taskId: string;
  /** For what holds its value outside of form fields that a person changes. */
  onChange(response: ExerciseResponse): void;
}

/** The question of an exercise with its fields, all of the name `response`. */
export function ExerciseInput({ question, given, taskId, onChange }: ExerciseInputProps) {
  const promptId = `${question.key}-enunt`;
  const describedBy = `${taskId} ${promptId}`;
  const text = typeof given === 'string' ? given : '';
  const parts = Array.isArray(given) ? given : [];
  switch (question.kind) {
    case 'choice':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <Options options={question.options} given={text} />
        </>
      );
    case 'reply':
      return (
        <>
          <ReplyLines lines={question.lines} />
          <Options options={question.options} given={text} />
        </>
      );
    case 'several':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <fieldset className="min-w-0" aria-describedby={promptId}>
            <legend className="visually-hidden">Variantele de răspuns</legend>
            <div className="grid gap-2.5" lang="en">
              {question.options.map((option) => (
                <label key={option} className="choice is-several">
                  <input
                    type="checkbox"
                    name="response"
                    value={option}
                    defaultChecked={parts.includes(option)}
                  />
                  <span className="min-w-0 font-medium">{option}</span>
                </label>
              ))}
            </div>
          </fieldset>
        </>
      );
    case 'gap':
      return (
        <Prompt id={promptId} text={question.prompt} lang="en" hint={question.hint}>
          <GapInput given={text} label="Răspunsul tău" describedBy={describedBy} />
        </Prompt>
      );
    case 'order':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} lang="ro" />
          <WordOrder words={question.words} given={text} onChange={onChange} />
        </>
      );
    case 'match':
      return <MatchInput lefts={question.lefts} rights={question.rights} given={parts} onChange={onChange} />;
    case 'dictation':
      return (
        <>
          <DictationPlayer spoken={question.spoken} />
          <SentenceInput given={text} label="Ce ai auzit" describedBy={taskId} />
        </>
      );
    case 'transform':
    case 'translate':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} lang={question.kind === 'translate' ? 'ro' : 'en'} />
          <SentenceInput given={text} label="Propoziția ta în engleză" describedBy={describedBy} />
        </>
      );
  }
}

function Options({ options, given }: { options: readonly string[]; given: string }) {
  return (
    <RadioCards
      legend="Variantele de răspuns"
      isLegendHidden
      name="response"
      lang="en"
      defaultValue={given}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  );
}
