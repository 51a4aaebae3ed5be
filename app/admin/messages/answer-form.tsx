import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { ANSWER_FORM } from '#app/inbox/answer.form.ts';
import type { ContactMessage, ThreadEntry } from '#app/inbox/conversation.server.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import type { Draft } from '#app/inbox/drafts.ts';
import { deviceDraftKey, readDeviceDraft, saveDeviceDraft } from '#app/platform/forms/device-draft.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { NO_FILES } from './no-files.ts';

interface AnswerFormProps {
  message: ContactMessage;
  thread: ThreadEntry[];
  /** The id of the person who answers. */
  me: string;
  subject: string;
  /** The one that fits the topic first. */
  drafts: Draft[];
  begun: string | null;
  /** What the person has seen of the message. */
  read: { version: number; seen: string };
  /** The address mails come from; null without a mail server. */
  from: string | null;
  refusal: Refusal | null | undefined;
}

/** Writes an answer: it leaves by mail or, without a mail server, through the person's own mail program. */
export function AnswerForm(props: AnswerFormProps) {
  const { message, drafts, subject, from, read, refusal, begun } = props;
  const { email } = message;
  const isMailed = from !== null && email !== null;
  const form = useForm(ANSWER_FORM, refusal, { answer: begun, isDone: true });
  const { field, text, restored, previous, setText, isFileRefused, refuseFiles } = useAnswerText(props);
  const answer = form.field('answer');
  return (
    <AdminSection
      id="raspuns"
      heading="Răspunde"
      lead={isMailed && <span className="wrap-anywhere">{`Pleacă de la ${from} către ${email}.`}</span>}
    >
      {email === null && (
        <Notice tone="info" title="Fișa nu are o adresă de e-mail">
          Un răspuns dat altfel se notează mai jos: rămâne în conversație.
        </Notice>
      )}
      {email !== null && from === null && (
        <Notice tone="info" title="Site-ul nu are încă un server de e-mail">
          Scrie răspunsul aici, trimite-l din programul tău de e-mail, apoi notează-l: rămâne în conversație.
        </Notice>
      )}
      <FormView form={form} className="admin-panel grid gap-4">
        <input type="hidden" name="version" value={read.version} />
        <input type="hidden" name="seen" value={read.seen} />
        <input type="hidden" name="way" value={isMailed ? 'mail' : 'by-hand'} />
        <nav aria-labelledby="ciorne" className="draft-links">
          <span id="ciorne" className="font-bold">
            Pornește de la o ciornă:
          </span>
          {drafts.map(({ key, name, text: draft }) => (
            <Link
              key={key}
              to={`${conversationAddress(message.id)}?ciorna=${key}#raspuns`}
              className="draft-link"
              onClick={(event) => {
                event.preventDefault();
                setText(draft);
              }}
            >
              {name}
            </Link>
          ))}
        </nav>
        <TextAreaField
          {...answer}
          ref={field}
          label="Răspunsul"
          hint="O ciornă lasă între paranteze ce numai școala știe: nu pleacă până nu completezi. Fișiere nu se pot atașa."
          rows={10}
          onPaste={refuseFiles}
          onDrop={refuseFiles}
        />
        <div role="status" className="empty:hidden grid gap-2">
          {isFileRefused && <Notice tone="warning">{NO_FILES}</Notice>}
          {restored && <Notice tone="info">Am pus la loc ce ai început să scrii pe acest dispozitiv.</Notice>}
          {previous !== null && (
            <Notice tone="info">
              <p>Ciorna a luat locul textului tău.</p>
              <Button variant="quiet" onClick={() => setText(previous)}>
                Pune-l la loc
              </Button>
            </Notice>
          )}
        </div>
        <CheckboxField label="Marchează mesajul ca gata" {...form.checkbox('isDone')} />
        <div className="handling-buttons">
          {email !== null && from === null && (
            <OwnProgram to={email} subject={subject} text={text} field={field} />
          )}
          <Button type="submit" name="intent" value={ANSWER_FORM.intent ?? ''}>
            {isMailed ? 'Trimite răspunsul' : 'Notează că l-am trimis'}
          </Button>
        </div>
      </FormView>
    </AdminSection>
  );
}

/** The text of the answer, kept on the device while it is not sent. */
function useAnswerText({ message, thread, me, drafts, refusal }: AnswerFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setShown] = useState('');
  const [restored, setRestored] = useState(false);
  const [previous, setPrevious] = useState<string | null>(null);
  const [isFileRefused, setFileRefused] = useState(false);
  const key = deviceDraftKey('message-answer', me, message.id);
  // What was sent is no draft any more, from whichever tab.
  const sent = thread.filter((entry) => entry.kind === 'answer').map((entry) => entry.text);
  const isSent = (draft: string) => sent.includes(draft.normalize('NFC').trim());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page and per answer that was sent
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const stored = readDeviceDraft(key);
    if (stored !== null && isSent(stored)) saveDeviceDraft(key, '');
    else if (stored !== null && area.value === '' && !refusal) {
      area.value = stored;
      setRestored(true);
    }
    setShown(area.value);
    const keep = () => {
      saveDeviceDraft(key, area.value);
      setShown(area.value);
      setFileRefused(false);
    };
    // Also what a draft of the page or a reset of the form has written.
    area.addEventListener('input', keep);
    const reset = () => setTimeout(() => setShown(area.value));
    area.form?.addEventListener('reset', reset);
    return () => {
      area.removeEventListener('input', keep);
      area.form?.removeEventListener('reset', reset);
    };
  }, [key, sent.length]);

  function setText(next: string) {
    const area = field.current;
    if (!area) return;
    const before = area.value;
    const isOwn = before.trim() !== '' && !drafts.some((draft) => draft.text === before);
    setPrevious(isOwn && next !== previous ? before : null);
    setRestored(false);
    area.value = next;
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
    area.setSelectionRange(0, 0);
    area.scrollTop = 0;
    const gap = next.indexOf('[');
    if (gap >= 0) area.setSelectionRange(gap, next.indexOf(']', gap) + 1);
  }

  function refuseFiles(event: ClipboardEvent | DragEvent) {
    const files = 'dataTransfer' in event ? event.dataTransfer.files : event.clipboardData.files;
    if (files.length === 0) return;
    event.preventDefault();
    setFileRefused(true);
  }

  return { field, text, restored, previous, setText, isFileRefused, refuseFiles };
}

interface OwnProgramProps {
  to: string;
  subject: string;
  text: string;
  /** Where the text stands. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The answer for a mail program on the device; without scripts only its address and subject. */
function OwnProgram({ to, subject, text, field }: OwnProgramProps) {
  const isHydrated = useIsHydrated();
  const [copied, setCopied] = useState<string | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('L-am copiat.');
    } catch {
      // Without https there is no clipboard for scripts.
      field.current?.select();
      setCopied('E selectat: copiază-l cu tastatura sau din meniul telefonului.');
    }
  }
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.replace(/\n/g, '\r\n'))}`;
  return (
    <>
      <a
        href={`mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}${body}`}
        className="button button-secondary"
      >
        Deschide în programul de e-mail
      </a>
      {isHydrated && (
        <Button variant="secondary" onClick={copy}>
          Copiază textul
        </Button>
      )}
      <span role="status" className="empty:hidden">
        {copied}
      </span>
    </>
  );
}
