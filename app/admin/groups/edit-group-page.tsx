import { href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/edit-group-page';
import { GROUP_FORM } from './group.form.ts';
import { GroupFields } from './group-fields.tsx';
import { GroupFrame } from './group-frame.tsx';
import { listPossibleTeachers, readGroup, saveGroup } from './groups.server.ts';
import { detailsOf, whyNotSaved, whyNotTogether } from './take-group.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Datele unei grupe' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const [group, teachers] = await Promise.all([
    readGroup(services, visitor, params.groupId),
    listPossibleTeachers(services, visitor),
  ]);
  return { group, teachers };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(GROUP_FORM, await readForm(request, context));
  const { id } = await readGroup(services, visitor, params.groupId);
  if (!value) return refuse();
  const why = whyNotTogether(value);
  if (why) return refuse(422, why);
  const { version, ...typed } = value;
  const saved = await saveGroup(services, visitor, { id, details: detailsOf(typed), seen: Number(version) });
  if (saved.outcome !== 'saved') return refuse(saved.outcome === 'changed' ? 409 : 422, whyNotSaved(saved));
  const page = href('/admin/groups/:groupId', { groupId: params.groupId });
  throw redirect(page, { headers: { 'Set-Cookie': flashSetCookie('group-saved', services.origin, page) } });
}

export default function EditGroupPage({ loaderData: { group, teachers }, actionData }: Route.ComponentProps) {
  const { title, teacherId, state, timeZone, place, link, isOpen, version } = group;
  const form = useForm(GROUP_FORM, actionData?.refusal, {
    ...{ title, teacher: teacherId, state, timeZone, place, link, isOpen },
  });
  return (
    <GroupFrame group={group} part="edit" isStaff>
      <FormView form={form} submit="Salvează" className="admin-panel grid max-w-reading gap-5">
        {/* Who saves again after this notice has read that a colleague was faster. */}
        <input
          type="hidden"
          name="version"
          value={form.notice ? version : (form.field('version').defaultValue ?? version)}
        />
        <GroupFields form={form} teachers={withTeacher(teachers, group)} />
      </FormView>
    </GroupFrame>
  );
}

/** The teacher of the group stays in the list, also where they may teach no more. */
function withTeacher(
  teachers: readonly { id: string; name: string }[],
  { teacherId, teacherName }: { teacherId: string | null; teacherName: string | null },
) {
  if (teacherId === null || teachers.some(({ id }) => id === teacherId)) return teachers;
  return [...teachers, { id: teacherId, name: `${teacherName ?? 'Profesorul de până acum'} (nu mai predă)` }];
}
