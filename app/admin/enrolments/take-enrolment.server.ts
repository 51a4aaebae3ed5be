import { href, redirect } from 'react-router';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm, submittedValues } from '#app/platform/forms/check-form.server.ts';
import type { Reason, Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { CONFIRM_FORM, FILE_FORM, LIST_FORM, PERSON_FORM } from './enrol.form.ts';
import { checkRows, type EnrolmentDetails, enrolPeople } from './enrol-people.server.ts';
import type { CheckedRow, TypedRow } from './enrol-rows.ts';
import { listCourses } from './enrolments.server.ts';
import { CORRECT } from './intents.ts';
import { whyNoEnd } from './take-change.server.ts';
import { parseRows, readEnrolmentFile, readPastedList } from './typed-rows.server.ts';

/** What the page is shown with after one of its forms. */
export type EnrolAnswer =
  | { step: 'form'; refusal: Refusal }
  | { step: 'preview'; preview: Preview; refusal: Refusal }
  | { step: 'result'; enrolled: number; failed: FailedRow[]; course: string };

/** Who would be enrolled. */
export interface Preview {
  rows: CheckedRow[];
  /** The same as they were typed. */
  typed: string;
  details: EnrolmentDetails;
  courseTitle: string;
  seen: number;
}

export interface FailedRow {
  rowNo: number;
  key: string;
  error: string;
}

const MEANWHILE = 'Altcineva a înscris persoana între timp: uită-te la înscrierile ei.';
const GONE = 'Contul nu mai e aici sau nu mai e confirmat.';

/**
 * Handles the forms of the page that enrols people.
 * @returns null when another form was sent
 * @throws a redirect once a single person is enrolled
 */
export async function takeEnrolment(facts: RequestFacts, form: FormData): Promise<EnrolAnswer | null> {
  const { services, visitor } = facts;
  switch (form.get('intent')) {
    case PERSON_FORM.intent: {
      const { value, refusal } = checkForm(PERSON_FORM, form);
      if (!value) return { step: 'form', refusal: refusal() };
      return look([{ rowNo: 1, key: value.person, from: '', until: '', role: '' }], value, refusal);
    }
    case LIST_FORM.intent: {
      const { value, refusal } = checkForm(LIST_FORM, form);
      if (!value) return { step: 'form', refusal: refusal() };
      const read = readPastedList(value.list);
      if ('sentence' in read) return { step: 'form', refusal: refusal({ errors: { list: read.sentence } }) };
      return look(read.rows, value, refusal);
    }
    case FILE_FORM.intent: {
      const { value, refusal } = checkForm(FILE_FORM, form);
      if (!value) return { step: 'form', refusal: refusal() };
      const read = readEnrolmentFile(new Uint8Array(await value.file.arrayBuffer()));
      if ('sentence' in read) return { step: 'form', refusal: refusal({ errors: { file: read.sentence } }) };
      return look(read.rows, value, refusal);
    }
    case CONFIRM_FORM.intent:
      return confirm();
    case CORRECT:
      return correct();
    default:
      return null;
  }

  async function look(
    rows: TypedRow[],
    details: EnrolmentDetails,
    refusal: (reason?: Reason) => Refusal,
  ): Promise<EnrolAnswer> {
    const courses = await listCourses(services, visitor);
    const course = courses.find(({ id }) => id === details.course);
    if (!course) return { step: 'form', refusal: refusal({ errors: { course: 'Alege cursul din listă.' } }) };
    const until = whyNoDays(details);
    if (until) return { step: 'form', refusal: refusal({ errors: { until } }) };
    const checked = await checkRows(services, visitor, rows, details);
    const typed = JSON.stringify(rows);
    return {
      step: 'preview',
      preview: { ...checked, typed, details, courseTitle: course.title },
      refusal: refusal(),
    };
  }

  async function confirm(): Promise<EnrolAnswer | null> {
    const { value, refusal } = checkForm(CONFIRM_FORM, form);
    const typed = value && parseRows(value.rows);
    if (!typed) return null;
    const looked = await look(typed, value, refusal);
    if (looked.step !== 'preview') return looked;
    const { rows } = looked.preview;
    const outcomes = await enrolPeople(services, visitor, rows, value, value.seen);
    const enrolled = outcomes.filter(({ outcome }) => outcome === 'enrolled');
    const [only] = rows;
    if (rows.length === 1 && only) {
      const enrolment = enrolled[0]?.enrolment;
      // Somebody else enrolled this person meanwhile: what was typed stays, with a new look.
      if (!enrolment) {
        const notice = only.error ?? (outcomes[0]?.outcome === 'meanwhile' ? MEANWHILE : GONE);
        return { ...looked, refusal: { ...looked.refusal, notice } };
      }
      throw leave(
        href('/admin/course-enrollment/:enrolmentId', { enrolmentId: String(enrolment) }),
        'person-enrolled',
      );
    }
    const failed = rows.flatMap((row, place): FailedRow[] => {
      const { rowNo, key } = row;
      if (row.error) return [{ rowNo, key, error: row.error }];
      const outcome = outcomes.find((one) => one.place === place)?.outcome;
      if (outcome === 'enrolled') return [];
      return [{ rowNo, key, error: outcome === 'meanwhile' ? MEANWHILE : GONE }];
    });
    return { step: 'result', enrolled: enrolled.length, failed, course: looked.preview.courseTitle };
  }

  /** Shows the form again with what was typed; the rows of a file as a list, where they say no more than addresses. */
  function correct(): EnrolAnswer | null {
    const { rows, seen: _, ...values } = submittedValues(CONFIRM_FORM, form);
    const typed = parseRows(String(rows ?? ''));
    if (!typed) return null;
    const empty = { errors: {}, notice: null };
    const [only] = typed;
    if (typed.length === 1 && only && !only.key.includes('@')) {
      return {
        step: 'form',
        refusal: { intent: PERSON_FORM.intent, values: { ...values, person: only.key }, ...empty },
      };
    }
    const list = typed.map(({ key }) => key).join('\n');
    return { step: 'form', refusal: { intent: LIST_FORM.intent, values: { ...values, list }, ...empty } };
  }

  function leave(to: string, flash: FlashCode) {
    return redirect(to, { headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) } });
  }
}

/** Why the days of the form are none; null where they are. */
function whyNoDays({ from, until, isEndless }: EnrolmentDetails): string | null {
  return whyNoEnd(until, isEndless) ?? (until && until < from ? 'Ultima zi e înaintea primei zile.' : null);
}
