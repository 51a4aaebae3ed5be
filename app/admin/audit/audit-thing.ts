import { href } from 'react-router';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import { settingName } from '#content/settings.ts';
import type { AuditRow } from './audit-log.server.ts';

interface AuditThing {
  words: string;
  /** Where it is; the address of something deleted since says so itself. */
  to?: string;
}

/** By the table of a row, what it is called and where it is. */
const THINGS: Record<string, (key: string) => AuditThing> = {
  settings: (key) => ({ words: `Setarea „${settingName(key)}”`, to: href('/admin/settings') }),
  team_invitations: () => ({ words: 'O invitație în echipă', to: href('/admin/users/invitations') }),
  pages: (key) => ({ words: `Pagina ${key}`, to: href('/admin/pages') }),
  teacher_profiles: (key) => ({
    words: 'Un profil de profesor',
    to: href('/admin/settings/teachers/:teacherId', { teacherId: key }),
  }),
  redirects: (key) => ({ words: key, to: href('/admin/seo/redirects') }),
  leads: (key) => ({ words: 'O fișă', to: href('/admin/crm/leads/:leadId', { leadId: key }) }),
  enrolments: (key) => ({
    words: 'O înscriere',
    to: href('/admin/course-enrollment/:enrolmentId', { enrolmentId: key }),
  }),
  lessons: (key) => ({
    words: 'O lecție',
    to: href('/admin/course/lessons/:lessonId', { lessonId: key }),
  }),
  lead_imports: () => ({ words: 'Un import de fișe', to: href('/admin/crm/import') }),
  written_questions: (key) => ({
    words: `Întrebarea scrisă ${key}`,
    to: href('/admin/bulk-add-questions/:questionId', { questionId: key }),
  }),
  contact_messages: (key) => ({ words: 'Un mesaj', to: conversationAddress(key) }),
};

/** What a row is about besides a person; null for nothing. A table that this version does not know stays as it is. */
export function thingOf({
  verb,
  aboutTable,
  aboutKey,
}: Pick<AuditRow, 'verb' | 'aboutTable' | 'aboutKey'>): AuditThing | null {
  if (aboutTable === null || aboutKey === null) return null;
  const thing = THINGS[aboutTable]?.(aboutKey) ?? { words: `${aboutTable} ${aboutKey}` };
  return verb === 'lead_erased' ? { words: thing.words } : thing;
}
