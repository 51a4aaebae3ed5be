import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { UNITS } from '#content/course/courses.ts';
import { AdminFrame } from '../admin-frame.tsx';
import type { Route } from './+types/new-lesson-page';
import { slugOf } from './blank-lesson.ts';
import { listEditedLessons } from './edited-lessons.server.ts';
import { NEW_LESSON_FORM } from './new-lesson.form.ts';
import { beginLesson } from './new-lessons.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'O lecție nouă' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const lessons = await listEditedLessons(services, visitor);
  const asked = Number(url.searchParams.get('unitate'));
  return {
    lessons: lessons.map(({ id, number, unit, title }) => ({ id, number, unit, title })),
    unit: UNITS.some(({ number }) => number === asked) ? asked : 1,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(NEW_LESSON_FORM, await readForm(request, context));
  if (!value) return refuse();
  const [unit = 0, after = null] = value.place.split(' ').map(Number);
  const slug = value.slug || slugOf(value.title);
  if (slug === '') {
    return refuse(422, { errors: { slug: 'Scrie o adresă: titlul nu are litere din care să o facem.' } });
  }
  const known = UNITS.find(({ number }) => number === unit);
  if (!known) return refuse(422, { errors: { place: 'Alege locul din listă.' } });
  const id = await beginLesson(services, visitor, { slug, title: value.title, unit: known, after });
  if (id === null) {
    return refuse(422, {
      errors: {
        slug: `Adresa „${slug}” e a altei lecții, sau lista de lecții s-a schimbat. Scrie altă adresă ori alege din nou locul.`,
      },
    });
  }
  const page = href('/admin/course/lessons/:lessonId', { lessonId: String(id) });
  throw redirect(page, { headers: { 'Set-Cookie': flashSetCookie('lesson-begun', services.origin, page) } });
}

export default function NewLessonPage({ loaderData: { lessons, unit }, actionData }: Route.ComponentProps) {
  const lastOf = (number: number) => lessons.findLast((lesson) => lesson.unit === number);
  const placeOf = (number: number) => [number, lastOf(number)?.id].filter(Boolean).join(' ');
  const form = useForm(NEW_LESSON_FORM, actionData?.refusal, { place: placeOf(unit) });
  return (
    <AdminFrame
      title="O lecție nouă"
      lead="Se face o ciornă goală. Cursanții nu știu de ea până nu o publici."
      parent={{ name: 'Lecții', to: href('/admin/course/lessons') }}
    >
      <FormView form={form} submit="Fă ciorna" className="admin-panel grid max-w-reading gap-5">
        <TextField
          label="Titlul"
          hint="Situația, până la 60 de caractere. Îl poți schimba oricând."
          {...form.field('title')}
        />
        <SelectField
          label="Locul în curs"
          hint="Nivelul e cel al unității. La publicare, lecțiile de după se numerotează mai departe."
          options={UNITS.flatMap(({ number, title, level }) => [
            { value: String(number), label: `${number}. ${title} (${level}): prima lecție` },
            ...lessons
              .filter((lesson) => lesson.unit === number)
              .map((lesson) => ({
                value: `${number} ${lesson.id}`,
                label: `${number}. ${title} (${level}): după „${lesson.number}. ${lesson.title}”`,
              })),
          ])}
          {...form.field('place')}
        />
        <TextField
          label="Adresa (opțional)"
          hint="Sfârșitul adresei lecției, care nu se mai schimbă. Fără ea, o facem din titlu."
          autoComplete="off"
          {...form.field('slug')}
        />
      </FormView>
    </AdminFrame>
  );
}
