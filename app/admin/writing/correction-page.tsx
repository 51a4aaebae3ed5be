import { useEffect, useRef, useState } from 'react';
import { href, Link, redirect, useNavigate } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatAgo } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { deviceDraftKey, saveDeviceDraft } from '#app/platform/forms/device-draft.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { useKeptText } from '#app/platform/forms/use-kept-text.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { type Mark, type Place, sentencesOf, trimmedPlace, wordsAt } from '#app/writing/model/marks.ts';
import { newestOf, textBefore } from '#app/writing/model/work.ts';
import { MarkedText, MarkNotes } from '#app/writing/thread/marked-text.tsx';
import { TaskCard } from '#app/writing/thread/task-card.tsx';
import { WorkView } from '#app/writing/thread/work-view.tsx';
import { openLearnerWriting } from '#app/writing/work/learner-writing.server.ts';
import { writingTask } from '#content/course/writing-tasks.ts';
import type { Route } from './+types/correction-page';
import { CORRECTION_FORM, UNMARK_FORM } from './correction.form.ts';
import { MarkForm } from './mark-form.tsx';
import { takeCorrection } from './take-correction.server.ts';
import { useChosenPlace } from './use-chosen-place.ts';

/** For teachers: the database opens it to the teacher of a live group of the learner alone. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Textul unui cursant' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const work = await openLearnerWriting(facts, params.workId);
  if (!work) {
    throw redirect(href('/admin/writing'), {
      headers: { 'Set-Cookie': flashSetCookie('written-work-gone', facts.services.origin) },
    });
  }
  const text = work.state === 'sent' ? textBefore(work.messages) : null;
  // The browser might cut sentences in another way.
  const sentences = text ? sentencesOf(text.body) : [];
  const chosen = text && placeIn(url.searchParams, text.body);
  return {
    ...{ work, text, sentences, chosen, me: visitOf(context).person.id ?? '', now: new Date() },
    messageId: crypto.randomUUID(),
  };
}

/** The place that an address names. */
function placeIn(search: URLSearchParams, text: string): Place | null {
  const start = search.get('de') ?? '';
  const end = search.get('la') ?? '';
  if (!/^\d{1,5}$/.test(start) || !/^\d{1,5}$/.test(end)) return null;
  return trimmedPlace(text, { start: Number(start), end: Number(end) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const here = href('/admin/writing/:workId', { workId: params.workId });
  return takeCorrection(context.get(factsContext), params.workId, await readForm(request, context), here);
}

export default function CorrectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { work, text, sentences, chosen, me, now, messageId } = loaderData;
  const task = writingTask(work.unit);
  const here = href('/admin/writing/:workId', { workId: work.id });
  const seen = newestOf(work.messages);
  const version = work.draft?.version ?? 0;
  const marks = work.draft?.marks ?? [];
  const refusal = actionData?.refusal as Refusal | undefined;
  const known =
    chosen && (marks.find(({ start, end }) => start === chosen.start && end === chosen.end) ?? null);
  return (
    <AdminFrame
      title={work.learner || 'Fără nume'}
      lead={`Unitatea ${work.unit}: ${task?.title ?? ''}`}
      parent={{ name: 'Teme scrise', to: href('/admin/writing') }}
    >
      {task && (
        <Disclosure summary="Ce era de scris">
          <div className="pb-4">
            <TaskCard task={task} />
          </div>
        </Disclosure>
      )}
      <WorkView messages={work.messages} learner={work.learner || 'Cursantul'} shownElsewhere={text?.no} />
      {work.draft?.writer && marks.length > 0 && (
        <Notice tone="info">
          {`${work.draft.writer} a început corectura, ${formatAgo(work.draft.savedAt, now)}. Marcajele de mai jos sunt și ale ei sau ale lui.`}
        </Notice>
      )}
      {text && (
        <AdminSection
          id="textul"
          heading="Textul"
          lead={
            marks.length > 0
              ? `${counted(marks.length, 'marcaj', 'marcaje')}, în ciornă: nu se văd încă.`
              : 'Alege cu mouse-ul sau cu degetul cuvintele pe care le marchezi, ori ia propozițiile pe rând.'
          }
        >
          <div className="admin-panel flow">
            <Selectable key={version} text={text.body} marks={marks} here={here} />
            {marks.length > 0 && (
              <MarkNotes text={text.body} marks={marks} anchor="text">
                {(mark) => <MarkButtons mark={mark} here={here} seen={seen} version={version} />}
              </MarkNotes>
            )}
            {refusal?.intent === UNMARK_FORM.intent && <Notice tone="warning">{refusal.notice ?? ''}</Notice>}
            <Disclosure summary="Propozițiile, pe rând">
              <ol className="sentence-list pb-4">
                {sentences.map((place) => (
                  <li key={place.start}>
                    <span lang="en" className="wrap-anywhere">
                      {wordsAt(text.body, place)}
                    </span>
                    <Link to={placeAddress(here, place)} className="text-link">
                      Corectează<span className="visually-hidden"> „{wordsAt(text.body, place)}”</span>
                    </Link>
                  </li>
                ))}
              </ol>
            </Disclosure>
          </div>
        </AdminSection>
      )}
      {text && chosen && (
        <AdminSection id="marcheaza" heading={known ? 'Schimbă marcajul' : 'Marchează'}>
          <div className="admin-panel">
            <MarkForm
              key={`${chosen.start} ${chosen.end}`}
              place={chosen}
              words={wordsAt(text.body, chosen)}
              known={known}
              seen={seen}
              draft={version}
              back={`${here}#textul`}
              refusal={refusal}
            />
          </div>
        </AdminSection>
      )}
      <AdminSection id="trimite" heading={text ? 'Despre tot textul' : 'Scrie-i'}>
        <div className="admin-panel">
          <WholeForm
            key={work.id}
            device={deviceDraftKey('correction', me, work.id)}
            body={work.draft?.body ?? ''}
            seen={seen}
            version={version}
            messageId={messageId}
            hasText={text !== null}
            refusal={refusal}
          />
        </div>
      </AdminSection>
      <AdminNote summary="Cine citește și cât">
        <ul>
          <li>Textul îl citesc numai cine l-a scris și profesorul grupei, cât timp grupa merge.</li>
          <li>
            După primul marcaj sau prima ciornă nu mai poate fi retras; șters, oricând, cu tot cu corecturi.
          </li>
          <li>Nu îl copia și nu îl da mai departe.</li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}

function placeAddress(here: string, { start, end }: Place): string {
  return `${here}?de=${start}&la=${end}#marcheaza`;
}

/** The text with its marks; what is selected in it can be marked. */
function Selectable({ text, marks, here }: { text: string; marks: readonly Mark[]; here: string }) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const place = useChosenPlace(container, text);
  const [isTaken, setTaken] = useState(false);
  const isMarked = place !== null && marks.some(({ start, end }) => start < place.end && place.start < end);
  return (
    <div ref={container}>
      <MarkedText text={text} marks={marks} anchor="text" />
      {place && (
        <div className="selection-bar">
          <span lang="en">{wordsAt(text, place)}</span>
          {isMarked ? (
            <span lang="ro" className="text-small">
              e deja marcat
            </span>
          ) : (
            <Button
              isBusy={isTaken}
              // A press would end the selection before it is read.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                setTaken(true);
                getSelection()?.removeAllRanges();
                void Promise.resolve(navigate(placeAddress(here, place))).finally(() => setTaken(false));
              }}
            >
              Marchează
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface MarkButtonsProps {
  mark: Mark;
  here: string;
  seen: number;
  version: number;
}

function MarkButtons({ mark, here, seen, version }: MarkButtonsProps) {
  return (
    <div className="mark-buttons">
      <ButtonLink to={placeAddress(here, mark)} variant="quiet">
        Schimbă
      </ButtonLink>
      <FormView intent={UNMARK_FORM.intent ?? ''} submit="Scoate" variant="quiet">
        <input type="hidden" name="start" value={mark.start} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="draft" value={version} />
      </FormView>
    </div>
  );
}

interface WholeFormProps {
  /** Where the text is kept on the device. */
  device: string;
  body: string;
  seen: number;
  version: number;
  messageId: string;
  /** Whether a text is corrected, and not only answered. */
  hasText: boolean;
  refusal: Refusal | undefined;
}

/** Words about the whole, and sending. */
function WholeForm({ device, body, seen, version, messageId, hasText, refusal }: WholeFormProps) {
  const form = useForm(CORRECTION_FORM, refusal, { body });
  const field = useRef<HTMLTextAreaElement>(null);
  const isRestored = useKeptText(field, device, !refusal);
  // What was sent is no draft any more; a message of the learner alone changes nothing here.
  const sentAt = useRef<number | null>(null);
  useEffect(() => {
    if (sentAt.current === null || seen <= sentAt.current) return;
    sentAt.current = null;
    saveDeviceDraft(device, '');
  }, [seen, device]);
  return (
    <FormView form={form} className="flow">
      <TextAreaField
        {...form.field('body')}
        ref={field}
        label="Ce îi spui"
        hint={hasText ? 'Apare sub text, după observații. Poate rămâne gol, dacă ai marcat ceva.' : undefined}
        rows={6}
      />
      <div role="status" className="empty:hidden">
        {isRestored && <Notice tone="info">Am pus la loc ce ai început să scrii pe acest dispozitiv.</Notice>}
      </div>
      <input type="hidden" name="id" value={messageId} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="draft" value={version} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="send"
          onClick={() => {
            sentAt.current = seen;
          }}
        >
          Trimite cursantului
        </Button>
        <Button type="submit" name="intent" value="save" variant="secondary">
          Păstrează ciorna
        </Button>
      </div>
    </FormView>
  );
}
