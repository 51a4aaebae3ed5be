import ChevronDown from 'lucide-react/icons/chevron-down';
import { data, href, Link, redirect } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { addDays, countDays, dayOf, formatDay } from '#app/domain/days.ts';
import { zoneWords } from '#app/domain/named-zones.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { formerWords, meetingWords, slotWords, WEEKDAYS } from '#app/groups/group-words.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { type FormState, useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/timetable-page';
import { GroupFrame } from './group-frame.tsx';
import {
  addMeeting,
  addSlot,
  changeMeeting,
  type ListedMeeting,
  listMeetings,
  readGroup,
  removeSlot,
} from './groups.server.ts';
import { MEETING_FORM, MOVE_FORM, SLOT_FORM } from './meeting.form.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Întâlnirile unei grupe' };

const REMOVE_SLOT = 'scoate-programul';
const CANCEL = 'anuleaza';
const RESTORE = 'pune-la-loc';
const MAX_DAYS = 371;
const WRONG_ORDER = 'Ultima zi e înaintea primei.';
const TOO_LONG = 'Pune cel mult un an odată: alege o ultimă zi mai apropiată.';
const NO_MEETING_ADDED =
  'Între zilele acestea nu e nicio zi de felul ales sau întâlnirile sunt deja puse la ora aceea.';
const TAKEN_TIME = 'Grupa are deja o întâlnire atunci.';
const CHANGED =
  'Între timp, altcineva a schimbat întâlnirea. O vezi mai jos cum e acum; dacă trimiți din nou, rămâne ce ai scris tu.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = await readGroup(services, visitor, params.groupId);
  const meetings = await listMeetings(services, visitor, group.id);
  const now = new Date();
  return {
    group,
    coming: meetings.filter(({ startsAt, minutes }) => isComing(startsAt, minutes, now)),
    past: meetings.filter(({ startsAt, minutes }) => !isComing(startsAt, minutes, now)).reverse(),
    isStaff: visitOf(context).person.rank >= ROLE_RANKS.staff,
    today: dayOf(now),
  };
}

function isComing(startsAt: string, minutes: number, now: Date): boolean {
  return Date.parse(startsAt) + minutes * 60_000 > now.getTime();
}

/** What a refused form of the page is shown with; `meeting` where it is about one that is there. */
interface Refused {
  refusal: Refusal | null;
  meeting: number | null;
  notice: string | null;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const group = await readGroup(services, visitor, params.groupId);
  const intent = String(form.get('intent'));
  const page = href('/admin/groups/:groupId/timetable', { groupId: params.groupId });
  const done = (code: FlashCode) =>
    redirect(page, { headers: { 'Set-Cookie': flashSetCookie(code, services.origin, page) } });
  const refuse = (refused: Partial<Refused>, status = 422) =>
    data<Refused>({ refusal: null, meeting: null, notice: null, ...refused }, { status });

  if (intent === SLOT_FORM.intent) {
    const { value, refusal } = checkForm(SLOT_FORM, form);
    if (!value) return refuse({ refusal: refusal() });
    const { firstDay, lastDay, weekday } = value;
    const error =
      lastDay < firstDay ? WRONG_ORDER : countDays(firstDay, lastDay) > MAX_DAYS ? TOO_LONG : null;
    if (error) return refuse({ refusal: refusal({ errors: { lastDay: error } }) });
    const added = await addSlot(services, visitor, group.id, { ...value, weekday: Number(weekday) });
    if (added === 0) return refuse({ refusal: refusal({ notice: NO_MEETING_ADDED }) });
    throw done('meetings-added');
  }
  if (intent === MEETING_FORM.intent) {
    const { value, refusal } = checkForm(MEETING_FORM, form);
    if (!value) return refuse({ refusal: refusal() });
    const isAdded = await addMeeting(services, visitor, group.id, value);
    if (!isAdded) return refuse({ refusal: refusal({ errors: { time: TAKEN_TIME } }) });
    throw done('meetings-added');
  }
  if (intent === REMOVE_SLOT) {
    const slot = group.slots.find(({ id }) => id === Number(form.get('slot')));
    if (slot) await removeSlot(services, visitor, slot.id);
    throw done('meetings-removed');
  }

  const meetings = await listMeetings(services, visitor, group.id);
  const meeting = meetings.find(({ id }) => id === Number(form.get('meeting')));
  if (!meeting) throw data(null, { status: 404 });
  if (intent === MOVE_FORM.intent) {
    const { value, refusal } = checkForm(MOVE_FORM, form);
    if (!value) return refuse({ refusal: refusal(), meeting: meeting.id });
    const { version, ...time } = value;
    const outcome = await changeMeeting(services, visitor, {
      ...{ id: meeting.id, seen: Number(version), isCancelled: meeting.isCancelled },
      ...time,
    });
    if (outcome === 'changed') {
      return refuse({ refusal: refusal({ notice: CHANGED }), meeting: meeting.id }, 409);
    }
    throw done('meeting-changed');
  }
  const isCancelled = intent === CANCEL;
  const { id, day, time, minutes } = meeting;
  const seen = Number(form.get('version'));
  const outcome = await changeMeeting(services, visitor, { id, seen, day, time, minutes, isCancelled });
  if (outcome === 'changed') return refuse({ meeting: id, notice: CHANGED }, 409);
  throw done(isCancelled ? 'meeting-cancelled' : 'meeting-restored');
}

export default function TimetablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { group, coming, past, isStaff, today } = loaderData;
  const refused: Refused = actionData ?? { refusal: null, meeting: null, notice: null };
  return (
    <GroupFrame group={group} part="timetable" isStaff={isStaff}>
      <p>Întâlnirile merg după {zoneWords(group.timeZone)}. Fiecare cursant vede întâlnirea la ora lui.</p>
      <AdminSection id="urmeaza" heading="Urmează">
        {coming.length === 0 ? (
          <EmptyList heading="Nicio întâlnire">
            <p>Pune mai jos zilele în care vă vedeți.</p>
          </EmptyList>
        ) : (
          <ul className="admin-rows meeting-list">
            {coming.map((meeting) => (
              <ComingMeeting
                key={`${meeting.id} ${meeting.version}`}
                meeting={meeting}
                refused={refused.meeting === meeting.id ? refused : null}
              />
            ))}
          </ul>
        )}
      </AdminSection>
      <div className="admin-halves">
        <AdminSection id="saptamanal" heading="În fiecare săptămână">
          {group.slots.map((slot) => (
            <div key={slot.id} className="admin-panel slot-row">
              <p>
                {slotWords(slot)}
                <span className="admin-more">
                  din {formatDay(slot.firstDay)} până pe {formatDay(slot.lastDay)}
                </span>
              </p>
              <FormView
                intent={REMOVE_SLOT}
                variant="quiet"
                submit={
                  <>
                    Scoate ce urmează<span className="visually-hidden"> din {slotWords(slot)}</span>
                  </>
                }
              >
                <input type="hidden" name="slot" value={slot.id} />
              </FormView>
            </div>
          ))}
          <SlotForm key={`slots ${group.version}`} refusal={refused.refusal} today={today} />
        </AdminSection>
        <AdminSection id="o-data" heading="O singură dată">
          <SingleForm
            key={`single ${group.version}`}
            refusal={refused.meeting === null ? refused.refusal : null}
            today={today}
          />
        </AdminSection>
      </div>
      {past.length > 0 && (
        <AdminSection id="au-fost" heading="Au fost">
          <ul className="admin-rows meeting-list">
            {past.map((meeting) => (
              <li key={meeting.id}>
                <MeetingName meeting={meeting} />
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
    </GroupFrame>
  );
}

/** A meeting with its link to the attendance. */
function MeetingName({ meeting }: { meeting: ListedMeeting }) {
  const { id, groupId, isCancelled, movedFrom, present, marked } = meeting;
  return (
    <p>
      <Link
        to={href('/admin/groups/:groupId/meetings/:meetingId', {
          groupId: String(groupId),
          meetingId: String(id),
        })}
        className="text-link"
      >
        {isCancelled ? <s>{meetingWords(meeting)}</s> : meetingWords(meeting)}
      </Link>
      <span className="admin-more">
        {[
          isCancelled && 'anulată',
          movedFrom && `mutată de pe ${formerWords(movedFrom)}`,
          marked > 0 && `prezenți: ${present} din ${marked}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

function ComingMeeting({ meeting, refused }: { meeting: ListedMeeting; refused: Refused | null }) {
  const { id, day, time, minutes, version, isCancelled } = meeting;
  const form = useForm(MOVE_FORM, refused?.refusal, { day, time, minutes: String(minutes) });
  const words = meetingWords(meeting);
  const hidden = (
    <>
      <input type="hidden" name="meeting" value={id} />
      <input
        type="hidden"
        name="version"
        value={form.notice ? version : (form.field('version').defaultValue ?? version)}
      />
    </>
  );
  return (
    <li>
      <MeetingName meeting={meeting} />
      <details open={refused !== null || undefined}>
        <summary>
          Schimbă<span className="visually-hidden"> întâlnirea din {words}</span>
          <ChevronDown />
        </summary>
        {!isCancelled && (
          <FormView form={form} submit="Mută întâlnirea" variant="secondary" className="meeting-form">
            {hidden}
            <TimeFields form={form} />
          </FormView>
        )}
        <FormView
          intent={isCancelled ? RESTORE : CANCEL}
          submit={isCancelled ? 'Pune întâlnirea la loc' : 'Anulează întâlnirea'}
          variant="quiet"
          notice={refused?.notice}
        >
          <input type="hidden" name="meeting" value={id} />
          <input type="hidden" name="version" value={version} />
        </FormView>
      </details>
    </li>
  );
}

function TimeFields({ form }: { form: Pick<FormState<'day' | 'time' | 'minutes'>, 'field'> }) {
  return (
    <>
      <TextField label="Ziua" type="date" {...form.field('day')} />
      <ClockFields form={form} />
    </>
  );
}

function ClockFields({ form }: { form: Pick<FormState<'time' | 'minutes'>, 'field'> }) {
  return (
    <>
      <TextField label="Ora" type="time" {...form.field('time')} />
      <TextField label="Minute" inputMode="numeric" autoComplete="off" {...form.field('minutes')} />
    </>
  );
}

interface NewFormProps {
  refusal: Refusal | null;
  today: string;
}

function SlotForm({ refusal, today }: NewFormProps) {
  const form = useForm(SLOT_FORM, refusal, {
    weekday: '2',
    minutes: '90',
    firstDay: today,
    lastDay: addDays(today, 90),
  });
  return (
    <FormView form={form} submit="Pune întâlnirile" className="admin-panel meeting-form">
      <SelectField
        label="Ziua săptămânii"
        options={WEEKDAYS.map((name, index) => ({ value: String(index + 1), label: name }))}
        {...form.field('weekday')}
      />
      <ClockFields form={form} />
      <TextField label="Prima zi" type="date" {...form.field('firstDay')} />
      <TextField label="Ultima zi" type="date" {...form.field('lastDay')} />
    </FormView>
  );
}

function SingleForm({ refusal, today }: NewFormProps) {
  const form = useForm(MEETING_FORM, refusal, { day: today, minutes: '90' });
  return (
    <FormView form={form} submit="Pune întâlnirea" className="admin-panel meeting-form">
      <TimeFields form={form} />
    </FormView>
  );
}
