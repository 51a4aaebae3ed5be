import { href } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { ReportKind } from './item-report.ts';
import { ReportForm } from './report-form.tsx';

/** While a test runs nothing was explained yet. */
const KINDS: readonly ReportKind[] = ['second_answer', 'unclear', 'other'];

interface QuestionReportFormProps {
  testId: string;
  position: number;
  answer?: { refusal: Refusal | null } | undefined;
}

/** The form about a question of a running test: it says which one, and nothing else of it. */
export function QuestionReportForm({ testId, position, answer }: QuestionReportFormProps) {
  return (
    <ReportForm action={href('/test-nivel/intrebare/raport')} kinds={KINDS} answer={answer}>
      <input type="hidden" name="testId" value={testId} />
      <input type="hidden" name="position" value={position} />
    </ReportForm>
  );
}

/** „Raportează o greșeală”, below a question of a running test. */
export function ReportQuestion(question: { testId: string; position: number }) {
  return (
    <details>
      <summary className="text-link min-h-11 py-2 text-small">Raportează o greșeală</summary>
      <QuestionReportForm {...question} />
    </details>
  );
}
