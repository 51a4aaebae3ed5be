import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import { notify } from '#app/shell/notices.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { WritingTask } from '#content/course/writing-tasks.ts';
import { WRITING_FLASH } from '../flash.ts';
import { OUTCOME_TEXTS } from '../model/outcome-texts.ts';
import { countWords } from '../model/text-rules.ts';
import type { SendReply } from './send-route.ts';
import { SEND_ADDRESS, useWrittenDraft } from './use-written-draft.ts';
import { WRITTEN_TEXT_FORM } from './written.form.ts';

interface TextEditorProps {
  person: string;
  course: string;
  task: WritingTask;
  draft: { body: string; version: number } | null;
  /** The number of the newest message. */
  seen: number;
  /** What a later version begins with; empty for the first. */
  start: string;
  /** Whether somebody can read it. */
  canSend: boolean;
  /** A name for the message, made by the server. */
  messageId: string;
  refusal: Refusal | undefined;
}

/** Where a learner writes: the text is kept while it is written, on the device and in the account. */
export function TextEditor(props: TextEditorProps) {
  const { person, course, task, draft, seen, start, canSend, messageId, refusal } = props;
  const { revalidate } = useRevalidator();
  const isHydrated = useIsHydrated();
  const text = draft?.body || start;
  const form = useForm(WRITTEN_TEXT_FORM, refusal, { text });
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useWrittenDraft({ person, course, unit: task.unit, draft, field });
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  // Of one text the name stays the same until it is sent.
  const name = useRef(messageId);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(element: HTMLFormElement): Promise<Refusal | null> {
    const written = String(new FormData(element).get('text') ?? '');
    const refuse = (notice: string): Refusal => ({
      intent: WRITTEN_TEXT_FORM.intent,
      values: { text: written },
      errors: {},
      notice,
    });
    const version = await kept.stop();
    if (kept.conflict) return refuse(OUTCOME_TEXTS['draft-changed']);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const sent = { person, course, unit: task.unit, text: written, id: name.current, seen, draft: version };
    const reply = await postUntilAnswered<SendReply>(
      SEND_ADDRESS,
      { kind: 'text', ...sent },
      () => setWaiting(true),
      signal,
    ).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null;
    });
    // The page was left: the text is on the device.
    if (!reply) return null;
    setWaiting(false);
    if (reply.outcome !== 'sent') {
      if (reply.outcome === 'changed' || reply.outcome === 'waiting') await revalidate();
      return refuse(
        reply.message ??
          OUTCOME_TEXTS[reply.outcome as keyof typeof OUTCOME_TEXTS] ??
          OUTCOME_TEXTS['too-long'],
      );
    }
    kept.forget();
    name.current = crypto.randomUUID();
    await revalidate();
    notify(WRITING_FLASH['written-text-sent']);
    return null;
  }

  return (
    // Another kind of form once the scripts run would be another field: what was typed before would be gone.
    <FormView form={form} send={canSend ? send : undefined} className="flow">
      {kept.found !== null && (
        <Notice tone="info" role="status" title="Pe acest dispozitiv e un text nesalvat">
          <Disclosure summary="Textul nesalvat">
            <p lang="en" className="written-text pb-4">
              {kept.found}
            </p>
          </Disclosure>
          <p className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={kept.takeFound}>
              Pune-l în locul celui de mai jos
            </Button>
            <Button variant="quiet" onClick={kept.dropFound}>
              Aruncă-l
            </Button>
          </p>
        </Notice>
      )}
      {kept.conflict && (
        <Notice tone="warning" role="alert" title="Pe alt dispozitiv ai scris alt text la tema aceasta">
          <p>Mai jos e textul de aici, întreg. Alege pe care îl păstrezi; celălalt nu s-a pierdut încă.</p>
          <Disclosure summary="Textul de pe celălalt dispozitiv">
            <p lang="en" className="written-text pb-4">
              {kept.conflict.body || '—'}
            </p>
          </Disclosure>
          <p className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={kept.keepHere}>
              Păstrează textul de aici
            </Button>
            <Button variant="secondary" onClick={kept.takeOther}>
              Ia-l pe celălalt
            </Button>
          </p>
        </Notice>
      )}
      <TextAreaField
        {...form.field('text')}
        maxLength={undefined}
        required={undefined}
        ref={field}
        label="Textul tău"
        hint={`În engleză, ${task.words.from}–${task.words.to} de cuvinte.`}
        rows={12}
        lang="en"
        spellCheck={false}
        autoCapitalize="sentences"
      />
      <div className="written-state">
        <WordCount field={field} text={text} />
        <p role="status">{isWaiting ? 'Fără legătură acum. Trimitem imediat ce revine.' : kept.status}</p>
      </div>
      <input type="hidden" name="id" value={messageId} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="draft" value={kept.version} readOnly />
      <div className="flex flex-wrap gap-3">
        {canSend && (
          <Button type="submit" name="intent" value="send">
            Trimite profesorului
          </Button>
        )}
        {!isHydrated && (
          <Button type="submit" name="intent" value="save" variant={canSend ? 'quiet' : 'primary'}>
            Păstrează în cont
          </Button>
        )}
      </div>
    </FormView>
  );
}

/** How many words there are, as they are written. */
function WordCount({ field, text }: { field: React.RefObject<HTMLTextAreaElement | null>; text: string }) {
  const [count, setCount] = useState(() => countWords(text));
  useEffect(() => {
    const area = field.current;
    const read = () => setCount(countWords(area?.value ?? ''));
    read();
    area?.addEventListener('input', read);
    return () => area?.removeEventListener('input', read);
  }, [field]);
  return <p className="font-bold">{counted(count, 'cuvânt', 'cuvinte')}</p>;
}
