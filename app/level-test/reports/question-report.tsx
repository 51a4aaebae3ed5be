import { href } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { ReportKind } from './item-report.ts';
import { ReportForm } from './report-form.tsx';

/** Without 'explanation': a running test shows none. */
const KINDS: readonly ReportKind[] = ['second_answer', 'unclear', 'other'];

interface QuestionReportFormProps {
  testId: string;
  position: number;
  answer?: { refusal: Refusal | null } | undefined;
}

/** The report form about a question of a running test. It sends the position, not the item. */
export function QuestionReportForm({ testId, position, answer }: QuestionReportFormProps) {
  return (
    <ReportForm action={href('/test-nivel/intrebare/raport')} kinds={KINDS} answer={answer}>
      <input type="hidden" name="testId" value={testId} />
      <input type="hidden" name="position" value={position} />
    </ReportForm>
  );
}

/** The folded report form below a question of a running test. */
export function ReportQuestion(question: { testId: string; position: number }) {
  return (
    <details>
      <summary className="text-link min-h-11 py-2 text-small">Raportează o greșeală</summary>
      <QuestionReportForm {...question} />
    </details>
  );
}
