import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Problem } from '#app/domain/problem.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { deviceDraftKey, readDeviceDraft, saveDeviceDraft } from '#app/platform/forms/device-draft.ts';
import { isLastFormLost, markFormSubmitted } from '#app/platform/forms/lost-connection.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ChangeView } from './change-view.tsx';
import { ProblemContext } from './edited-field.tsx';
import { EDITOR_PARTS, type EditorPart, type LessonDraft } from './editor-parts.ts';
import { lessonFieldName } from './field-names.ts';
import { readPart } from './lesson-shape.ts';
import { PartFields } from './part-fields.tsx';
import type { EditorAnswer } from './take-part.server.ts';
import { TryDialog } from './try-dialog.tsx';

const CHECK_DELAY_MS = 1_200;
const KEEP_DELAY_MS = 400;

interface EditorFormProps {
  lessonId: number;
  part: EditorPart;
  /** The draft, or what is published where there is none. */
  draft: LessonDraft;
  problems: readonly Problem[];
  version: number;
  base: string;
  /** What became of the form without scripts. */
  answer: EditorAnswer | undefined;
  /** The id of the signed-in person, under which the draft is kept on the device. */
  me: string;
  /** The address of this part. */
  here: string;
  previewPath: string;
}

/**
 * The form of one part of a lesson. Without scripts every button is a request that shows the form again. With scripts lists
 * change on the page, what is typed is checked while typing and kept on the device until it is saved, and saving stays here.
 */
export function EditorForm(props: EditorFormProps) {
  const { part, draft, answer, here, previewPath } = props;
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<string | null>(null);
  // What fields begin with: another object makes other fields.
  const [start, setStart] = useState<{ value: LessonDraft; number: number }>(() => ({
    value: { ...draft, ...answer?.value },
    number: 0,
  }));
  const state = useEditing(props, form);
  const { problems, conflict, version, base, saved, isSaving, found } = state;
  const own = problems.filter((problem) => isOf(part, problem));

  function restore(text: string) {
    const value = readPart(part, new URLSearchParams(text));
    setStart(({ number }) => ({ value: { ...draft, ...value }, number: number + 1 }));
    state.takeFound();
  }

  return (
    <ProblemContext value={problems}>
      {found && (
        <Notice tone="info" role="status" title="Pe acest dispozitiv e un text nesalvat">
          <p>{`Îl ai de pe ${formatShortMoment(new Date(found.savedAt))}. Mai jos e ce a fost salvat.`}</p>
          <p className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => restore(found.text)}>
              Adu textul nesalvat
            </Button>
            <Button variant="quiet" onClick={state.dropFound}>
              Aruncă-l
            </Button>
          </p>
        </Notice>
      )}
      {conflict && (
        <Notice
          tone="warning"
          role="alert"
          title={`${conflict.writer ?? 'Altcineva'} a salvat aceeași parte`}
        >
          <p>
            {`Pe ${conflict.writtenAt}. Textul tău e mai jos, întreg, și nu a înlocuit nimic. Dacă salvezi din nou, îl înlocuiește pe al colegului; ce s-ar schimba:`}
          </p>
          <ChangeView changes={conflict.changes} />
        </Notice>
      )}
      <form
        ref={form}
        method="post"
        action={here}
        className="lesson-editor"
        noValidate
        onSubmit={state.submit}
        onInput={state.typed}
      >
        {/* Enter presses the first button. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={version} readOnly />
        <input type="hidden" name="base" value={base} readOnly />
        <ProblemList problems={own} />
        <div key={start.number} className="lesson-fields">
          <PartFields part={part} value={start.value} previewPath={previewPath} onTry={setTried} />
        </div>
        <div className="editor-bar">
          <Button type="submit" name="intent" value="save" isBusy={isSaving}>
            Salvează ciorna
          </Button>
          <Button type="submit" name="intent" value="check" variant="quiet">
            Verifică
          </Button>
          <p role="status" className="text-small text-muted">
            {state.isLost
              ? 'Nu ajunge la server acum. Textul e păstrat pe acest dispozitiv; apasă din nou când revine legătura.'
              : (saved ?? '')}
          </p>
        </div>
      </form>
      <TryDialog form={form} part={part} path={tried} action={here} onClose={() => setTried(null)} />
    </ProblemContext>
  );
}

function isOf(part: EditorPart, { field }: Problem): boolean {
  return (EDITOR_PARTS[part].fields as readonly string[]).includes(field.split('.')[0] ?? '');
}

/** What is wrong with the part, each with a link to its field. */
function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <details className="admin-fold" open={problems.length < 6}>
      <summary>{counted(problems.length, 'lucru de corectat', 'lucruri de corectat')}</summary>
      <ul className="problem-list">
        {problems.map(({ field, sentence }) => (
          <li key={`${field} ${sentence}`}>
            <a
              href={`#${field}`}
              className="text-link"
              onClick={(event) => openField(field) && event.preventDefault()}
            >
              {lessonFieldName(field)}
            </a>
            {`: ${sentence}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens what is folded around a field and puts the focus there. @returns whether there is such a field */
function openField(field: string): boolean {
  const place =
    document.getElementById(field) ?? document.getElementById(field.split('.').slice(0, 2).join('.'));
  for (let fold = place?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  place?.scrollIntoView({ block: 'center' });
  place
    ?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), textarea:not([hidden]), select, [contenteditable]',
    )
    ?.focus({ preventScroll: true });
  return place !== null;
}

/** Saving, checking and keeping what is typed. */
function useEditing(
  { lessonId, part, me, here, ...first }: EditorFormProps,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const saving = useFetcher<EditorAnswer>();
  const checking = useFetcher<EditorAnswer>();
  const key = deviceDraftKey('lesson-draft', me, `${lessonId}-${part}`);
  const timers = useRef<{ check?: ReturnType<typeof setTimeout>; keep?: ReturnType<typeof setTimeout> }>({});
  const [found, setFound] = useState<{ text: string; savedAt: number } | null>(null);
  const sentText = useRef<string | null>(null);
  const [isLost, setLost] = useState(false);
  // What the fields were made from: newer data of the page is not what was seen in them.
  const [seen, setSeen] = useState<Pick<EditorAnswer, 'version' | 'base'>>(
    () => first.answer ?? { version: first.version, base: first.base },
  );
  const [checked, setChecked] = useState(first.answer);

  useEffect(() => {
    if (checking.data) setChecked(checking.data);
  }, [checking.data]);
  const settle = useEffectEvent(() => {
    if (saving.state !== 'idle' || sentText.current === null) return;
    const isSent = !isLastFormLost();
    setLost(!isSent);
    if (!isSent || !saving.data) return;
    setSeen(saving.data);
    setChecked(saving.data);
    // What was typed while it was sent is not saved yet.
    if (saving.data.savedAt && form.current && textIn(form.current) === sentText.current)
      saveDeviceDraft(key, '');
    sentText.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a form was sent
  useEffect(() => settle(), [saving.state]);

  const begin = useEffectEvent(() => {
    const stored = readDeviceDraft(key);
    if (!stored || !form.current) return;
    const kept = new URLSearchParams(stored);
    const now = new URLSearchParams(textIn(form.current));
    if (JSON.stringify(readPart(part, kept)) === JSON.stringify(readPart(part, now)))
      saveDeviceDraft(key, '');
    else setFound({ text: stored, savedAt: Number(kept.get('keptAt')) || Date.now() });
  });
  const stop = useEffectEvent(() => {
    clearTimeout(timers.current.check);
    clearTimeout(timers.current.keep);
    if (timers.current.keep) keep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    begin();
    if (location.hash) openField(location.hash.slice(1));
    const leave = () => timers.current.keep && keep();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      stop();
    };
  }, []);

  function keep() {
    timers.current.keep = undefined;
    if (!form.current) return;
    // With what was seen of the lesson then: who comes back later is told when it has changed.
    const facts = new URLSearchParams({
      version: String(seen.version),
      base: seen.base,
      keptAt: String(Date.now()),
    });
    saveDeviceDraft(key, `${textIn(form.current)}&${facts}`);
  }

  function typed() {
    clearTimeout(timers.current.keep);
    clearTimeout(timers.current.check);
    timers.current.keep = setTimeout(keep, KEEP_DELAY_MS);
    timers.current.check = setTimeout(() => {
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set('intent', 'check');
      markFormSubmitted(checking.data);
      void checking.submit(fields, { method: 'post', action: here });
    }, CHECK_DELAY_MS);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isCheck = (submitter as HTMLButtonElement | null)?.value === 'check';
    const fields = new FormData(event.currentTarget);
    fields.set('intent', isCheck ? 'check' : 'save');
    fields.set('stays', 'yes');
    clearTimeout(timers.current.check);
    keep();
    const sending = isCheck ? checking : saving;
    if (!isCheck) sentText.current = textIn(event.currentTarget);
    markFormSubmitted(sending.data);
    void sending.submit(fields, { method: 'post', action: here });
  }

  const savedAt = saving.data?.savedAt;
  return {
    problems: checked?.problems ?? first.problems,
    conflict: saving.state === 'idle' ? ((saving.data ?? first.answer)?.conflict ?? null) : null,
    version: seen.version,
    base: seen.base,
    saved: savedAt ? `Ciorna e salvată: ${savedAt}.` : null,
    isSaving: saving.state !== 'idle',
    isLost,
    found,
    takeFound() {
      const kept = new URLSearchParams(found?.text);
      setSeen({ version: Number(kept.get('version')), base: kept.get('base') ?? '' });
      setFound(null);
    },
    dropFound() {
      saveDeviceDraft(key, '');
      setFound(null);
    },
    typed,
    submit,
  };
}

/** What is in the fields, as text. */
function textIn(form: HTMLFormElement): string {
  const fields = new FormData(form);
  for (const name of ['version', 'base', 'intent']) fields.delete(name);
  const pairs = [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(pairs as [string, string][]).toString();
}
