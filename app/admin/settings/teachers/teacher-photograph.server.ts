import type { RequestFacts } from '#app/platform/request.server.ts';
import { PHOTOGRAPH_BUCKET, photographPath } from '#app/teachers/photograph-bucket.ts';
import { type EditedTeacher, removeTeacher, setPhotograph } from './edited-teachers.server.ts';

type Facts = Pick<RequestFacts, 'services' | 'visitor' | 'supabase'>;
type Pictured = Pick<EditedTeacher, 'id' | 'photograph'>;

/**
 * Shows an uploaded file as the photograph, or none for null, and deletes the file it replaces.
 * @returns false when there is no such file of this profile
 */
export async function replacePhotograph(
  facts: Facts,
  teacher: Pictured,
  path: string | null,
): Promise<boolean> {
  const { services, visitor, supabase } = facts;
  const address = path && supabase().storage.from(PHOTOGRAPH_BUCKET).getPublicUrl(path).data.publicUrl;
  // On the site itself without the origin: the site may get another one.
  const stored = address?.startsWith(`${services.origin}/`) ? address.slice(services.origin.length) : address;
  if (!(await setPhotograph(services, visitor, teacher.id, stored))) return false;
  await deleteFile(facts, teacher);
  return true;
}

/** Deletes a profile with its photograph. @returns false when it has another version by now */
export async function removeWithPhotograph(
  facts: Facts,
  teacher: Pictured,
  version: number,
): Promise<boolean> {
  if (!(await removeTeacher(facts.services, facts.visitor, teacher.id, version))) return false;
  await deleteFile(facts, teacher);
  return true;
}

async function deleteFile({ supabase }: Facts, { id, photograph }: Pictured): Promise<void> {
  const path = photographPath(photograph, id);
  if (path) await supabase().storage.from(PHOTOGRAPH_BUCKET).remove([path]);
}
