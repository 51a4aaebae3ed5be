import { href, redirect } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { listCourses } from '#app/admin/enrolments/enrolments.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/new-group-page';
import { NEW_GROUP_FORM } from './group.form.ts';
import { GroupFields } from './group-fields.tsx';
import { listPossibleTeachers, saveGroup } from './groups.server.ts';
import { detailsOf, whyNotSaved, whyNotTogether } from './take-group.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'O grupă nouă' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [courses, teachers] = await Promise.all([
    listCourses(services, visitor),
    listPossibleTeachers(services, visitor),
  ]);
  return { courses, teachers };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(NEW_GROUP_FORM, await readForm(request, context));
  if (!value) return refuse();
  const why = whyNotTogether(value);
  if (why) return refuse(422, why);
  const { course } = value;
  const saved = await saveGroup(services, visitor, {
    id: null,
    details: { ...detailsOf(value), course },
    seen: null,
  });
  if (saved.outcome !== 'saved') return refuse(422, whyNotSaved(saved));
  const page = href('/admin/groups/:groupId', { groupId: String(saved.id) });
  throw redirect(page, { headers: { 'Set-Cookie': flashSetCookie('group-made', services.origin, page) } });
}

export default function NewGroupPage({
  loaderData: { courses, teachers },
  actionData,
}: Route.ComponentProps) {
  const form = useForm(NEW_GROUP_FORM, actionData?.refusal, {
    course: courses[0]?.id ?? '',
    state: 'planned',
    timeZone: SCHOOL_ZONE,
  });
  return (
    <AdminFrame
      title="O grupă nouă"
      lead="Cursanții și întâlnirile se adaugă după ce grupa e făcută."
      parent={{ name: 'Grupe', to: href('/admin/groups') }}
    >
      <FormView form={form} submit="Fă grupa" className="admin-panel grid max-w-reading gap-5">
        <SelectField
          label="Cursul"
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('course')}
        />
        <GroupFields form={form} teachers={teachers} />
      </FormView>
    </AdminFrame>
  );
}
