import { FormView } from '#app/platform/forms/form-view.tsx';
import type { QuestionView } from '../model/question.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { VoicePlayer } from './voice-player.tsx';

/** Plays a listening question: its recording, else the browser's voice. Nothing for other questions. */
export function Listening({ question: { recording, script } }: { question: QuestionView }) {
  if (recording) return <RecordingPlayer address={recording} />;
  if (script) return <VoicePlayer script={script} />;
  return null;
}

/** Replaces a listening question by another one, and leaves listening out of the rest of the test. */
export function CannotListen({ testId, isExtra }: { testId: string; isExtra: boolean }) {
  return (
    // As a document, so that the page starts again: it shows another question at the same position.
    <FormView send="document">
      <input type="hidden" name="intent" value="cannot-listen" />
      <input type="hidden" name="testId" value={testId} />
      {isExtra && <input type="hidden" name="isExtra" value="yes" />}
      <div>
        <button type="submit" className="text-link min-h-11">
          Nu pot asculta acum
        </button>
        <p className="text-small text-muted">
          Primești altă întrebare în loc, iar testul continuă fără sunet. Nu te costă nimic.
        </p>
      </div>
    </FormView>
  );
}
