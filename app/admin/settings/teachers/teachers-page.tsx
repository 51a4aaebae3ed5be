import { href, Link, redirect } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/teachers-page';
import { addTeacher, listEditedTeachers, listTeamWithoutProfile } from './edited-teachers.server.ts';
import { NEW_TEACHER_FORM } from './teacher.form.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Cine predă' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return {
    teachers: await listEditedTeachers(services, visitor),
    team: await listTeamWithoutProfile(services, visitor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(NEW_TEACHER_FORM, await readForm(request, context));
  if (!value) return refuse();
  const id = await addTeacher(services, visitor, value);
  if (id === null) return refuse(422, { errors: { account: 'Contul acesta are deja un profil.' } });
  throw redirect(href('/admin/settings/teachers/:teacherId', { teacherId: id }));
}

export default function TeachersPage({ loaderData: { teachers, team }, actionData }: Route.ComponentProps) {
  const form = useForm(NEW_TEACHER_FORM, actionData?.refusal);
  return (
    <AdminFrame
      title="Cine predă"
      lead="Profilurile publice: se văd la contact, pe prima pagină și, dacă vrei, la prima lecție și la ghiduri."
      parent={{ name: 'Setări', to: href('/admin/settings') }}
    >
      {teachers.length === 0 ? (
        <EmptyList heading="Niciun profil">
          <p>Până scrii unul, site-ul nu spune cine predă.</p>
        </EmptyList>
      ) : (
        <ul className="teacher-list">
          {teachers.map(({ id, name, byline, photograph, isShown }) => (
            <li key={id}>
              <Link to={href('/admin/settings/teachers/:teacherId', { teacherId: id })}>
                <Avatar size="medium" fullName={name} url={photograph} />
                <span>
                  <b>{name}</b>
                  <span className="admin-more">
                    {[byline, isShown ? 'se vede pe site' : 'nu se vede încă'].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <AdminSection
        id="adauga"
        heading="Adaugă un profil"
        lead="Apare pe site abia după ce îl scrii și bifezi că se vede."
      >
        <FormView form={form} submit="Adaugă" className="admin-panel grid max-w-reading gap-5">
          <TextField label="Numele" {...form.field('name')} />
          <SelectField
            label="Contul"
            hint="Profilul cuiva din echipă se șterge odată cu contul lui."
            options={[
              { value: '', label: 'Fără cont în echipă' },
              ...team.map(({ personId, name }) => ({ value: personId, label: name })),
            ]}
            {...form.field('account')}
          />
        </FormView>
      </AdminSection>
    </AdminFrame>
  );
}
