import { data, href } from 'react-router';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { Route } from './+types/teacher-page';
import { type EditedTeacher, getEditedTeacher, listTeacherVersions } from './edited-teachers.server.ts';
import { PhotographField } from './photograph-field.tsx';
import {
  takePhotograph,
  takePhotographAway,
  takeRemoval,
  takeRestore,
  takeTexts,
} from './take-teacher.server.ts';
import { REMOVE_TEACHER_FORM, TEACHER_FORM } from './teacher.form.ts';
import { TeacherVersions } from './teacher-versions.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Profilul unui profesor' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const teacher = await getEditedTeacher(services, visitor, params.teacherId);
  if (!teacher) throw data(null, { status: 404 });
  const versions = await listTeacherVersions(services, visitor, teacher.id);
  return {
    teacher,
    versions: versions.map(({ writtenAt, ...version }) => ({
      ...version,
      writtenAt: formatShortMoment(writtenAt),
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const teacher = await getEditedTeacher(facts.services, facts.visitor, params.teacherId);
  if (!teacher) throw data(null, { status: 404 });
  switch (form.get('intent')) {
    case 'photograph':
      return takePhotograph(facts, teacher, form);
    case 'remove-photograph':
      return takePhotographAway(facts, teacher);
    case 'restore':
      return takeRestore(facts, teacher, form);
    case 'remove':
      return takeRemoval(facts, teacher, form);
    default:
      return takeTexts(facts, teacher, form);
  }
}

export default function TeacherPage({ loaderData: { teacher, versions }, actionData }: Route.ComponentProps) {
  const refusal: Refusal | undefined = actionData?.refusal;
  return (
    <AdminFrame
      title={teacher.name}
      lead={
        teacher.isShown
          ? 'Se vede pe site. Ce salvezi se schimbă imediat.'
          : 'Nu se vede încă pe site: scrie, pune fotografia, apoi bifează că se vede.'
      }
      parent={{ name: 'Cine predă', to: href('/admin/settings/teachers') }}
    >
      <TextsForm key={teacher.version} teacher={teacher} refusal={refusal} />
      <AdminSection id="fotografia" heading="Fotografia">
        <PhotographField teacher={teacher} />
      </AdminSection>
      <TeacherVersions
        versions={versions}
        current={teacher.version}
        notRestored={refusal?.intent === 'restore' ? refusal.notice : null}
      />
      <AdminSection
        id="sterge"
        heading="Șterge profilul"
        lead={
          teacher.hasAccount
            ? 'Cu fotografia și cu versiunile de dinainte. Contul rămâne.'
            : 'Cu fotografia și cu versiunile de dinainte.'
        }
      >
        <Removal version={teacher.version} refusal={refusal} />
      </AdminSection>
    </AdminFrame>
  );
}

function TextsForm({ teacher, refusal }: { teacher: EditedTeacher; refusal: Refusal | undefined }) {
  const { version, position, ...texts } = teacher;
  const form = useForm<keyof (typeof TEACHER_FORM)['fields'] & string>(TEACHER_FORM, refusal, {
    ...texts,
    version: String(version),
    position: String(position),
  });
  return (
    <FormView form={form} submit="Salvează" className="admin-panel grid max-w-reading gap-5">
      <input type="hidden" name="version" value={form.field('version').defaultValue} />
      <TextField label="Numele" {...form.field('name')} />
      <TextField
        label="Un rând despre cine e"
        hint="De exemplu: profesoară de engleză, examinatoare Cambridge."
        {...form.field('byline')}
      />
      <TextAreaField
        label="Câteva propoziții"
        hint="Se văd pe pagina de contact."
        rows={4}
        {...form.field('about')}
      />
      <TextField
        label="Ce se vede în fotografie"
        hint="Pentru cine nu o vede. Gol, se citește numele."
        {...form.field('alt')}
      />
      <TextField label="Locul în listă" inputMode="numeric" {...form.field('position')} />
      <div>
        <CheckboxField label="Se vede pe site" {...form.checkbox('isShown')} />
        <CheckboxField label="Predă prima lecție: apare la ea" {...form.checkbox('teachesFirstLesson')} />
        <CheckboxField label="A scris ghidurile: apare la ele" {...form.checkbox('writesGuides')} />
      </div>
    </FormView>
  );
}

function Removal({ version, refusal }: { version: number; refusal: Refusal | undefined }) {
  const form = useForm(REMOVE_TEACHER_FORM, refusal);
  return (
    <FormView form={form} submit="Șterge profilul" variant="secondary">
      <input type="hidden" name="version" value={version} />
      <CheckboxField label="Da, îl șterg de tot" {...form.checkbox('sure')} />
    </FormView>
  );
}
