import { useRef } from 'react';
import { formatMoment } from '#app/domain/romanian.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { formatSeconds, type Moment } from '../model/moments.ts';
import { soundKind } from '../model/sound-kinds.ts';
import { recordingBefore, type Thread, type ThreadMessage, voiceAddress } from '../model/thread.ts';
import { type VoiceControls, VoicePlayer } from '../sound/voice-player.tsx';

interface ThreadViewProps {
  thread: Thread;
  /** Given the player of the learner's newest recording. */
  onPlayer?(controls: VoiceControls | null): void;
}

/** What a learner and their teacher said to each other, the first message on top. */
export function ThreadView({ thread, onPlayer }: ThreadViewProps) {
  const players = useRef(new Map<string, VoiceControls>());
  const newest = recordingBefore(thread.messages, Number.POSITIVE_INFINITY);
  return (
    <ol className="message-thread">
      {thread.messages.map((message) => {
        const about = recordingBefore(thread.messages, message.no);
        return (
          <li key={message.id} className={message.isFromTeacher ? 'is-from-teacher' : undefined}>
            <p className="message-author">
              <b>{authorOf(message, thread)}</b>{' '}
              <span className="text-small text-muted">{formatMoment(message.sentAt)}</span>
            </p>
            {message.recording && (
              <VoicePlayer
                ref={(controls) => {
                  if (controls) players.current.set(message.id, controls);
                  else players.current.delete(message.id);
                  if (message.id === newest?.id) onPlayer?.(controls);
                }}
                address={voiceAddress(thread.id, message.id)}
                type={soundKind({ type: '', name: message.recording })?.type ?? ''}
                seconds={message.seconds}
                label={
                  message.isFromTeacher ? 'Răspunsul cu vocea al profesorului' : `Înregistrarea ${message.no}`
                }
                moments={remarksOn(message, thread.messages)}
              />
            )}
            {message.moments.length > 0 && (
              <Moments
                moments={message.moments}
                onJump={(seconds) => about && players.current.get(about.id)?.playFrom(seconds)}
              />
            )}
            {message.body && <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function authorOf({ isFromTeacher, author }: ThreadMessage, { isMine, learner }: Thread): string {
  if (isFromTeacher) return author ?? 'Profesorul';
  return isMine ? 'Tu' : learner || 'Cursantul';
}

/** What teachers said of moments of a recording. */
function remarksOn(recording: ThreadMessage, messages: readonly ThreadMessage[]): Moment[] {
  return messages.flatMap((message) =>
    recordingBefore(messages, message.no)?.id === recording.id ? message.moments : [],
  );
}

function Moments({ moments, onJump }: { moments: readonly Moment[]; onJump(seconds: number): void }) {
  const isHydrated = useIsHydrated();
  return (
    <ul className="moments" aria-label="Observații, pe momente">
      {moments.map(({ at, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may be about one moment
        <li key={index}>
          {isHydrated ? (
            <button
              type="button"
              className="moment-jump"
              aria-label={`Ascultă de la ${formatSeconds(at)}`}
              onClick={() => onJump(at)}
            >
              {formatSeconds(at)}
            </button>
          ) : (
            <b className="moment-jump">{formatSeconds(at)}</b>
          )}
          <span className="wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
