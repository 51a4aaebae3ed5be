import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { deviceDraftKey } from '#app/platform/forms/device-draft.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { useKeptText } from '#app/platform/forms/use-kept-text.ts';
import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import { notify } from '#app/shell/notices.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { SPEAKING_FLASH } from '../flash.ts';
import { formatSeconds, withMoment } from '../model/moments.ts';
import { OUTCOME_TEXTS, type RefusedOutcome } from '../model/outcome-texts.ts';
import { recordingBefore, type Thread } from '../model/thread.ts';
import { RecorderPanel } from '../recorder/recorder-panel.tsx';
import { UploadProgress } from '../recorder/upload-progress.tsx';
import { useRecorder } from '../recorder/use-recorder.ts';
import { useVoiceUpload } from '../recorder/use-voice-upload.ts';
import type { VoiceControls } from '../sound/voice-player.tsx';
import type { SendReply } from './send-route.ts';
import { SPOKEN_MESSAGE_FORM } from './spoken-message.form.ts';

interface MessageFormProps {
  thread: Thread;
  /** The person who writes. */
  person: string;
  /** A name for the message, made by the server. */
  messageId: string;
  /** Whether the person may record: else they write. */
  mayRecord: boolean;
  /** The player of the learner's newest recording, for a teacher. */
  player: React.RefObject<VoiceControls | null> | null;
  refusal: Refusal | undefined;
}

const ADDRESS = '/vorbire/trimite';

/** Writes or records the next message of a thread. The text stays on the device until it is sent. */
export function MessageForm(props: MessageFormProps) {
  const { thread, person, messageId, mayRecord, player, refusal } = props;
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const seen = thread.messages.at(-1)?.no ?? 0;
  const form = useForm(SPOKEN_MESSAGE_FORM, refusal);
  const field = useRef<HTMLTextAreaElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  const recorder = useRecorder(person, `thread ${thread.id}`, (level) => {
    meter.current?.style.setProperty('--level', String(level));
  });
  const { progress, isWaiting: isUploadWaiting, problem, upload } = useVoiceUpload(recorder, person);
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  // Of one message the name stays the same until it is sent.
  const name = useRef(messageId);
  const isRestored = useKeptText(field, deviceDraftKey('spoken-message', person, thread.id), !refusal);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(element: HTMLFormElement): Promise<Refusal | null> {
    const text = String(new FormData(element).get('text') ?? '');
    const voice = recorder.recording ? await upload() : null;
    const refuse = (notice: string | null): Refusal => ({
      intent: SPOKEN_MESSAGE_FORM.intent,
      values: { text },
      errors: {},
      notice,
    });
    if (recorder.recording && !voice) return refuse(null);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const sent = { kind: 'message', person, id: name.current, thread: thread.id, seen, text };
    const reply = await postUntilAnswered<SendReply>(
      ADDRESS,
      { ...sent, file: voice?.file ?? null, seconds: voice?.seconds ?? null },
      () => setWaiting(true),
      signal,
    ).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
    // The page was left: text and recording are on the device.
    if (!reply) return null;
    setWaiting(false);
    if (reply.outcome !== 'sent') {
      if (reply.outcome === 'changed') await revalidate();
      return refuse(reply.message ?? OUTCOME_TEXTS[reply.outcome as RefusedOutcome] ?? OUTCOME_TEXTS.unknown);
    }
    name.current = crypto.randomUUID();
    if (field.current) {
      field.current.value = '';
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await recorder.discard();
    await revalidate();
    notify(SPEAKING_FLASH['spoken-message-sent']);
    return null;
  }

  const isTeacher = !thread.isMine;
  return (
    // Another kind of form once the scripts run would be another field, whose text nothing keeps.
    <FormView form={form} send={send} className="flow">
      <TextAreaField
        {...form.field('text')}
        ref={field}
        label={isTeacher ? 'Ce îi spui' : 'Răspunsul tău'}
        hint={
          isTeacher
            ? 'Un rând care începe cu un moment, ca 0:12, rămâne legat de locul acela din înregistrare.'
            : undefined
        }
        rows={isTeacher ? 8 : 4}
      />
      <div role="status" className="empty:hidden">
        {isRestored && <Notice tone="info">Am pus la loc ce ai început să scrii pe acest dispozitiv.</Notice>}
      </div>
      {isTeacher && isHydrated && player && <MomentButton field={field} player={player} thread={thread} />}
      {isHydrated && mayRecord && (
        <Disclosure summary="Răspunde cu vocea" isOpen={recorder.state === 'recorded'}>
          <div className="pb-4">
            <RecorderPanel recorder={recorder} meter={meter} />
          </div>
        </Disclosure>
      )}
      <input type="hidden" name="id" value={messageId} />
      <input type="hidden" name="seen" value={seen} />
      <UploadProgress progress={progress} isWaiting={isWaiting || isUploadWaiting} problem={problem} />
      <div>
        <Button
          type="submit"
          name="intent"
          value={SPOKEN_MESSAGE_FORM.intent ?? ''}
          disabled={recorder.state === 'recording'}
          isBusy={progress !== null}
        >
          {isTeacher ? 'Trimite cursantului' : 'Trimite profesorului'}
        </Button>
      </div>
    </FormView>
  );
}

interface MomentButtonProps {
  field: React.RefObject<HTMLTextAreaElement | null>;
  player: React.RefObject<VoiceControls | null>;
  thread: Thread;
}

/** Puts the moment that is playing into the text, by a button or by the key M (in the text: Alt and M). */
function MomentButton({ field, player, thread }: MomentButtonProps) {
  const recording = recordingBefore(thread.messages, Number.POSITIVE_INFINITY);
  const [set, setSet] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.('input:not([type=range]), textarea, select');
      if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || (isTyping && !event.altKey)) return;
      event.preventDefault();
      put();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  function put() {
    const area = field.current;
    const now = player.current?.now();
    if (!area || now === undefined) return;
    area.value = withMoment(area.value, now);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    area.scrollTop = area.scrollHeight;
    setSet(`Moment pus la ${formatSeconds(now)}.`);
  }

  if (!recording) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={put} aria-keyshortcuts="M Alt+M">
        Pune momentul de acum
      </Button>
      <p className="text-small text-muted">
        Sau tasta <kbd>M</kbd>; cât scrii, <kbd>Alt</kbd> + <kbd>M</kbd>.
      </p>
      <p role="status" className="visually-hidden">
        {set}
      </p>
    </div>
  );
}
