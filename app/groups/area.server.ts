import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { GROUPS_FLASH } from './flash.ts';
import { queueGroupMails } from './queue-group-mails.server.tsx';

type GroupsFlash = typeof GROUPS_FLASH;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends GroupsFlash {}
}

/** Groups of learners: their meetings, attendance and messages. */
export const groups: Area = {
  name: 'groups',
  jobs: [
    {
      name: 'write messages of groups to their learners',
      about: 'Trimite pe e-mail mesajele profesorilor către grupe',
      alsoEvery: 'minute',
      run: ({ units, services }, limit) => queueGroupMails(units, services.origin, limit),
    },
  ],
  mailNames: { group_message: 'Mesaj către o grupă' },
  auditVerbs: {
    group_made: 'Grupă făcută',
    group_teacher_given: 'Profesor pus la o grupă',
    group_teacher_removed: 'Profesor scos de la o grupă',
    group_member_added: 'Cursant pus într-o grupă',
    group_member_removed: 'Cursant scos dintr-o grupă',
  },
  flash: GROUPS_FLASH,
  adminPages: [{ to: href('/admin/groups'), name: 'Grupe', group: 'learning', icon: 'users', order: 76 }],
};
