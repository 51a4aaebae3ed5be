import type { QuestionView } from '../model/question.ts';
import { Player } from './player.tsx';
import { RecordingPlayer } from './recording-player.tsx';

/** What a listening question is heard through: its recording, else the browser's voice. Nothing for other questions. */
export function Listening({ question: { recording, script } }: { question: QuestionView }) {
  if (recording) return <RecordingPlayer address={recording} />;
  if (script) return <Player script={script} />;
  return null;
}
