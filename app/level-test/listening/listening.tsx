import type { QuestionView } from '../model/question.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { VoicePlayer } from './voice-player.tsx';

/** Plays a listening question: its recording, else the browser's voice. Nothing for other questions. */
export function Listening({ question: { recording, script } }: { question: QuestionView }) {
  if (recording) return <RecordingPlayer address={recording} />;
  if (script) return <VoicePlayer script={script} />;
  return null;
}
