import { data, href, Link, useNavigation } from 'react-router';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { counted } from '#app/domain/romanian.ts';
import type { AttendanceState } from '#app/groups/group.ts';
import { ATTENDANCE_NAMES, formerWords, meetingWords } from '#app/groups/group-words.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/meeting-page';
import { GroupFrame } from './group-frame.tsx';
import {
  type AttendanceList,
  listMeetings,
  type Mark,
  markAttendance,
  readAttendance,
  readGroup,
} from './groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'O întâlnire' };

const UNDO = 'anuleaza';
const STATES: readonly AttendanceState[] = ['present', 'absent', 'excused'];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = await readGroup(services, visitor, params.groupId);
  const meeting = (await listMeetings(services, visitor, group.id)).find(
    ({ id }) => String(id) === params.meetingId,
  );
  if (!meeting) throw data(null, { status: 404 });
  return {
    group,
    meeting: await readAttendance(services, visitor, meeting.id),
    isStaff: visitOf(context).person.rank >= ROLE_RANKS.staff,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const group = await readGroup(services, visitor, params.groupId);
  const meeting = (await listMeetings(services, visitor, group.id)).find(
    ({ id }) => String(id) === params.meetingId,
  );
  if (!meeting) throw data(null, { status: 404 });
  const isUndo = form.get('intent') === UNDO;
  const marks = isUndo ? readUndo(String(form.get('prezenta') ?? '')) : readMarks(form);
  const { before, changed } = await markAttendance(services, visitor, meeting.id, marks);
  return data({
    told: toldOf(before.length, isUndo),
    undo: isUndo || before.length === 0 ? null : before.map(undoWord).join(' '),
    changed: changed.map(({ person }) => person),
  });
}

function toldOf(count: number, isUndo: boolean): string {
  if (count === 0) return 'Nu s-a schimbat nimic.';
  return isUndo
    ? `Am pus la loc prezența pentru ${counted(count, 'persoană', 'persoane')}.`
    : `Prezența e salvată: ${counted(count, 'schimbare', 'schimbări')}.`;
}

const PERSON = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function stateOf(text: unknown): AttendanceState | null {
  return STATES.find((state) => state === text) ?? null;
}

/** Each learner has a field with their mark, and one with the mark that was seen. */
function readMarks(form: FormData): Mark[] {
  return [...form.keys()].flatMap((name) => {
    const person = /^stare\.(.+)$/.exec(name)?.[1] ?? '';
    if (!PERSON.test(person)) return [];
    return [{ person, seen: stateOf(form.get(`vazut.${person}`)), state: stateOf(form.get(name)) }];
  });
}

function undoWord({ person, seen, state }: Mark): string {
  return `${person}:${seen ?? ''}:${state ?? ''}`;
}

function readUndo(text: string): Mark[] {
  return text.split(' ').flatMap((word) => {
    const [person = '', seen, state] = word.split(':');
    return PERSON.test(person) ? [{ person, seen: stateOf(seen), state: stateOf(state) }] : [];
  });
}

export default function MeetingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { group, meeting, isStaff } = loaderData;
  const { isCancelled, movedFrom, learners } = meeting;
  const changed = learners.filter(({ personId }) => actionData?.changed.includes(personId));
  return (
    <GroupFrame group={group} part="timetable" isStaff={isStaff}>
      <div>
        <h2 className="heading">{meetingWords(meeting)}</h2>
        {movedFrom && <p className="admin-more">Mutată de pe {formerWords(movedFrom)}.</p>}
        <p>
          <Link
            to={href('/admin/groups/:groupId/timetable', { groupId: String(group.id) })}
            className="text-link"
          >
            Toate întâlnirile
          </Link>
        </p>
      </div>
      {isCancelled && <Notice tone="info">Întâlnirea e anulată. O pui la loc din lista întâlnirilor.</Notice>}
      {changed.length > 0 && (
        <Notice tone="warning" role="alert" title="Altcineva a notat între timp">
          <p>
            A rămas ce a notat colegul pentru {changed.map(({ name }) => name ?? 'fără nume').join(', ')}.
            Vezi mai jos și schimbă, dacă e altfel.
          </p>
        </Notice>
      )}
      {learners.length === 0 ? (
        <EmptyList heading="Nimeni de notat">
          <p>Grupa nu are acum cursanți pe care îi poți vedea.</p>
        </EmptyList>
      ) : (
        <Attendance meeting={meeting} />
      )}
      <UndoNotice
        told={actionData?.told ?? null}
        undo={actionData?.undo ? { intent: UNDO, prezenta: actionData.undo } : null}
      />
    </GroupFrame>
  );
}

const CHOICES: readonly { value: AttendanceState | ''; label: string }[] = [
  ...STATES.map((value) => ({ value, label: ATTENDANCE_NAMES[value] })),
  { value: '', label: 'nenotat' },
];

function Attendance({ meeting: { learners } }: { meeting: AttendanceList }) {
  // The fields take the marks of the page anew when these have changed. Until they are here, nothing is chosen that would be lost.
  const isWaiting = useNavigation().state !== 'idle';
  const marks = learners.map(({ personId, state }) => `${personId}${state}`).join();
  return (
    <FormView key={marks} submit="Salvează prezența" className="attendance">
      {learners.map(({ personId, name, state }) => (
        <fieldset key={personId} className="admin-panel" disabled={isWaiting}>
          <legend>{name ?? 'fără nume'}</legend>
          <input type="hidden" name={`vazut.${personId}`} value={state ?? ''} />
          {CHOICES.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={`stare.${personId}`}
                value={value}
                defaultChecked={value === (state ?? '')}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </FormView>
  );
}
