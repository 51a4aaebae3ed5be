import { createContext, type ReactNode, use } from 'react';
import type { Problem } from '#app/domain/problem.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';

/** What is wrong with the fields of the form around. */
export const ProblemContext = createContext<readonly Problem[]>([]);

/** What is wrong with a field, in sentences. */
export function useProblem(field: string): string | undefined {
  const sentences = use(ProblemContext).flatMap((problem) =>
    problem.field === field ? [problem.sentence] : [],
  );
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

interface EditedTextProps {
  /** Its path in the lesson, which is its name in the form and its anchor. */
  name: string;
  label: ReactNode;
  value: string | undefined;
  hint?: ReactNode;
  lang?: 'en';
  /** Several lines; it grows with its text. */
  isLong?: boolean;
  className?: string;
}

/** A text of a lesson. */
export function EditedText({ name, label, value, hint, lang, isLong, className }: EditedTextProps) {
  const error = useProblem(name);
  const props = { name, label, hint, lang, error, defaultValue: value ?? '', autoComplete: 'off' };
  return (
    <div id={name} className={`edited-field ${className ?? ''}`}>
      {isLong ? <TextAreaField rows={2} {...props} /> : <TextField {...props} />}
    </div>
  );
}

interface EditedChoiceProps {
  name: string;
  label: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  className?: string;
}

export function EditedChoice({ name, label, value, options, className }: EditedChoiceProps) {
  const error = useProblem(name);
  return (
    <div id={name} className={`edited-field ${className ?? ''}`}>
      <SelectField name={name} label={label} defaultValue={value} options={options} error={error} />
    </div>
  );
}

/** What is wrong with a list as a whole. */
export function ListProblem({ name }: { name: string }) {
  const error = useProblem(name);
  return error ? <p className="text-small font-medium text-error">{error}</p> : null;
}
