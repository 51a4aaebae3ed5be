import { data, Form, href, Link } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { readChoice, readFilter } from '#app/admin/table/list-address.ts';
import { dayOf } from '#app/domain/days.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { Route } from './+types/new-enrolment-page';
import { FILE_FORM, LIST_FORM, PERSON_FORM } from './enrol.form.ts';
import { EnrolFields } from './enrol-fields.tsx';
import { TOO_LARGE } from './enrol-limits.ts';
import { type FoundPerson, findPeople, type KnownAccount, lookUpPeople } from './enrol-people.server.ts';
import { EnrolPreview, EnrolResult } from './enrol-preview.tsx';
import { nameOf, untilWords } from './enrolment-words.ts';
import { listCourses } from './enrolments.server.ts';
import { takeEnrolment } from './take-enrolment.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Înscrie' };

const PATH = href('/admin/course-enrollment/new');

/** How it is said who is enrolled: the parameter, and its choices by the intent of their form. */
const WAY = 'cum';
const WAYS = { persoana: 'O persoană', lista: 'O listă de adrese', fisier: 'Un fișier CSV' };
type Way = keyof typeof WAYS;
const PERSON = 'persoana';
const WORDS = 'cauta';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const words = readFilter(searchParams, WORDS, 120);
  const person = readFilter(searchParams, PERSON);
  const courses = await listCourses(services, visitor);
  const [found, known] = await Promise.all([
    words ? findPeople(services, visitor, words) : [],
    person && UUID.test(person) ? lookUpPeople(services, visitor, [person], courses[0]?.id ?? '') : null,
  ]);
  return {
    courses,
    way: readChoice(searchParams, WAY, Object.keys(WAYS) as Way[]) ?? 'persoana',
    words,
    found,
    chosen: known?.people[0] ?? null,
    today: dayOf(new Date()),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await takeEnrolment(context.get(factsContext), await readForm(request, context));
  if (!answer) throw data(null, { status: 400 });
  return data(answer, { status: answer.step === 'form' && hasError(answer.refusal) ? 422 : 200 });
}

function hasError({ errors, notice }: Refusal): boolean {
  return notice !== null || Object.keys(errors).length > 0;
}

export default function NewEnrolmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen } = loaderData;
  const answer = actionData;
  const parent = { name: 'Înscrieri', to: href('/admin/course-enrollment') };
  if (answer?.step === 'preview') {
    return (
      <AdminFrame title="Verifică, apoi înscrie" parent={parent}>
        <EnrolPreview preview={answer.preview} refusal={answer.refusal} />
      </AdminFrame>
    );
  }
  if (answer?.step === 'result') {
    return (
      <AdminFrame title="Înscriere" parent={parent}>
        <EnrolResult {...answer} />
      </AdminFrame>
    );
  }
  const refusal = answer?.refusal ?? null;
  // The preview of a file leads back to its rows as a list.
  const way = (refusal?.intent as Way | undefined) ?? loaderData.way;
  const props = { ...loaderData, refusal };
  return (
    <AdminFrame
      title="Înscrie"
      lead="Cine are cont și adresa confirmată primește acces la un curs. Nimic nu se scrie înainte să vezi pe cine înscrii."
      parent={parent}
    >
      <AdminTabs
        label="Pe cine înscrii"
        tabs={(Object.keys(WAYS) as Way[]).map((key) => ({
          to: `${PATH}?${WAY}=${key}`,
          name: WAYS[key],
          isCurrent: key === way,
        }))}
      />
      {way === 'lista' && <ListForm {...props} />}
      {way === 'fisier' && <FileForm {...props} />}
      {way === 'persoana' &&
        (chosen || refusal ? <PersonForm {...props} /> : <PersonSearch {...loaderData} />)}
    </AdminFrame>
  );
}

interface WayProps {
  courses: readonly { id: string; title: string }[];
  today: string;
  refusal: Refusal | null;
}

/** What the fields say at first. */
function initialOf({ courses, today }: Pick<WayProps, 'courses' | 'today'>) {
  return { course: courses[0]?.id ?? '', from: today, role: 'none' };
}

const FORM_CLASS = 'admin-panel enrolment-form max-w-reading';
const SUBMIT = 'Vezi cine se înscrie';

function ListForm({ courses, today, refusal }: WayProps) {
  const form = useForm(LIST_FORM, refusal, initialOf({ courses, today }));
  return (
    <FormView form={form} action={`${PATH}?${WAY}=lista`} submit={SUBMIT} className={FORM_CLASS}>
      <TextAreaField
        label="Adresele de e-mail"
        hint="Câte una pe rând, sau cum le-ai copiat din e-mail. Cel mult 500."
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        {...form.field('list')}
      />
      <EnrolFields form={form} courses={courses} />
    </FormView>
  );
}

function FileForm({ courses, today, refusal }: WayProps) {
  const form = useForm(FILE_FORM, refusal, initialOf({ courses, today }));
  return (
    <FormView
      form={form}
      action={`${PATH}?${WAY}=fisier`}
      send="document"
      encType="multipart/form-data"
      submit={SUBMIT}
      className={FORM_CLASS}
    >
      <FileField
        label="Fișierul"
        hint="Coloana „email” e de ajuns. Dacă are și „de la”, „până la” sau „rol”, rândul ține cont de ele; altfel, de ce alegi mai jos."
        tooLarge={TOO_LARGE}
        {...form.field('file')}
      />
      <EnrolFields form={form} courses={courses} />
    </FormView>
  );
}

function PersonForm({ courses, today, refusal, chosen }: WayProps & { chosen: KnownAccount | null }) {
  const sent = refusal?.values.person;
  const person = typeof sent === 'string' ? sent : chosen && 'person' in chosen ? chosen.person : '';
  const form = useForm(PERSON_FORM, refusal, initialOf({ courses, today }));
  if (!refusal && chosen && !('person' in chosen)) {
    return (
      <Notice tone="warning" title="Persoana nu se poate înscrie încă">
        {chosen.state === 'unconfirmed'
          ? 'Are cont, dar nu și-a confirmat adresa: îi ajunge să apese linkul din e-mailul de bun venit.'
          : 'Contul nu mai e aici.'}
      </Notice>
    );
  }
  return (
    <FormView form={form} action={`${PATH}?${PERSON}=${person}`} submit={SUBMIT} className={FORM_CLASS}>
      <input type="hidden" name="person" value={person} />
      {chosen && 'person' in chosen && <ChosenPerson chosen={chosen} />}
      <EnrolFields form={form} courses={courses} />
    </FormView>
  );
}

function ChosenPerson({ chosen }: { chosen: Extract<KnownAccount, { person: string }> }) {
  const { fullName, email, live } = chosen;
  return (
    <p>
      <b>{nameOf(chosen)}</b>
      {fullName && email && `, ${email}`}.{' '}
      {live && `Are deja acces, ${untilWords(live.endsAt)}: înscrierea nouă stă alături. `}
      <Link to={PATH} className="text-link">
        Alege pe altcineva
      </Link>
    </p>
  );
}

interface PersonSearchProps {
  words: string | null;
  found: FoundPerson[];
}

function PersonSearch({ words, found }: PersonSearchProps) {
  return (
    <>
      <search aria-label="Caută persoana">
        <Form action={PATH} className="enrolment-search max-w-reading">
          <TextField
            label="Caută persoana"
            hint="Adresa de e-mail întreagă, sau cuvinte din nume."
            type="search"
            name={WORDS}
            defaultValue={words ?? ''}
            maxLength={120}
            required
            autoComplete="off"
          />
          <Button type="submit">Caută</Button>
        </Form>
      </search>
      {words && (
        <AdminSection id="gasiti" heading={found.length > 0 ? 'Cine e?' : `Niciun cont pentru „${words}”`}>
          {found.length > 0 ? (
            <ul className="admin-rows enrolment-found">
              {found.map((person) => (
                <li key={person.id}>
                  {person.isConfirmed ? (
                    <Link to={`${PATH}?${PERSON}=${person.id}`} className="text-link">
                      {nameOf(person)}
                    </Link>
                  ) : (
                    nameOf(person)
                  )}
                  <span className="cell-more">
                    {person.fullName && person.email}
                    {!person.isConfirmed && ' · adresă neconfirmată: nu se poate înscrie încă'}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p>
              Verifică adresa, literă cu literă. Cine nu are cont și-l face pe site, gratuit, apoi apare aici.
            </p>
          )}
        </AdminSection>
      )}
    </>
  );
}
