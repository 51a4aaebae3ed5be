import { data, href, redirect } from 'react-router';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type EditedTeacher, listTeacherVersions, saveTeacher } from './edited-teachers.server.ts';
import { PHOTOGRAPH_FORM, REMOVE_TEACHER_FORM, RESTORE_TEACHER_FORM, TEACHER_FORM } from './teacher.form.ts';
import { removeWithPhotograph, replacePhotograph } from './teacher-photograph.server.ts';

/** Saves what was typed about a teacher. @throws a redirect to the profile when it is saved */
export async function takeTexts(facts: RequestFacts, teacher: EditedTeacher, form: FormData) {
  const { value, refusal, refuse } = checkForm(TEACHER_FORM, form);
  if (!value) return refuse();
  const { version, ...texts } = value;
  if (
    await saveTeacher(facts.services, facts.visitor, { id: teacher.id, expected: Number(version) }, texts)
  ) {
    throw leave(facts, teacher, 'teacher-saved');
  }
  const newest = await readNewest(facts, teacher);
  const notice = `Nimic nu e salvat încă: ${newest.writer} a schimbat profilul ${newest.when}. Textele tale sunt aici; dacă apeși din nou, ele rămân.`;
  const kept = refusal({ notice });
  // The next press saves over the version that the editor has been told about.
  const told: Refusal = { ...kept, values: { ...kept.values, version: String(newest.version) } };
  return data({ refusal: told }, { status: 422 });
}

/** Takes an earlier version again. @throws a redirect to the profile when it is saved */
export async function takeRestore(facts: RequestFacts, teacher: EditedTeacher, form: FormData) {
  const { value, refuse } = checkForm(RESTORE_TEACHER_FORM, form);
  const versions = await listTeacherVersions(facts.services, facts.visitor, teacher.id);
  const wanted = versions.find(({ version }) => String(version) === value?.restored)?.texts;
  if (!value || !wanted) return refuse(404, { notice: 'Versiunea aceea nu e printre ale profilului.' });
  const edit = { id: teacher.id, expected: Number(value.version) };
  if (await saveTeacher(facts.services, facts.visitor, edit, wanted)) {
    throw leave(facts, teacher, 'setting-restored');
  }
  const { writer, when } = await readNewest(facts, teacher);
  return refuse(422, {
    notice: `Nu am schimbat nimic: ${writer} a salvat profilul ${when}. Uită-te la versiunea nouă, apoi alege din nou.`,
  });
}

/** Shows an uploaded photograph. @throws a redirect to the profile */
export async function takePhotograph(facts: RequestFacts, teacher: EditedTeacher, form: FormData) {
  const { value } = checkForm(PHOTOGRAPH_FORM, form);
  const isSet = value !== null && (await replacePhotograph(facts, teacher, value.path));
  throw leave(facts, teacher, isSet ? 'photograph-saved' : 'photograph-gone');
}

/** @throws a redirect to the profile */
export async function takePhotographAway(facts: RequestFacts, teacher: EditedTeacher) {
  await replacePhotograph(facts, teacher, null);
  throw leave(facts, teacher, 'photograph-removed');
}

/** Deletes the profile. @throws a redirect to the list when it is deleted */
export async function takeRemoval(facts: RequestFacts, teacher: EditedTeacher, form: FormData) {
  const { value, refuse } = checkForm(REMOVE_TEACHER_FORM, form);
  if (!value) return refuse();
  if (await removeWithPhotograph(facts, teacher, Number(value.version))) {
    throw to(facts, href('/admin/settings/teachers'), 'teacher-removed');
  }
  return refuse(422, { notice: 'Profilul tocmai a fost schimbat. Uită-te la el, apoi hotărăște din nou.' });
}

async function readNewest({ services, visitor }: RequestFacts, { id }: EditedTeacher) {
  const [newest] = await listTeacherVersions(services, visitor, id);
  // A profile that was deleted meanwhile has no version: saving again is refused as well.
  return {
    version: newest?.version ?? 0,
    writer: newest?.writer ?? 'altcineva',
    when: newest ? `la ${formatShortMoment(newest.writtenAt)}` : 'între timp',
  };
}

function leave(facts: RequestFacts, { id }: EditedTeacher, code: FlashCode): Response {
  return to(facts, href('/admin/settings/teachers/:teacherId', { teacherId: id }), code);
}

function to({ services: { origin } }: RequestFacts, page: string, code: FlashCode): Response {
  return redirect(page, { headers: { 'Set-Cookie': flashSetCookie(code, origin, page) } });
}
