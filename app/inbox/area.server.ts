import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { readWaitingMessages } from './digest-lines.server.ts';
import { INBOX_FLASH } from './flash.ts';
import { queueMessageAnswers } from './queue-message-answers.server.tsx';

type InboxFlash = typeof INBOX_FLASH;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends InboxFlash {}
}

/** Messages from the contact page, as work: who takes care of which, and what the school answers. */
export const inbox: Area = {
  name: 'inbox',
  jobs: [
    {
      name: 'write answers to messages',
      about: 'Pune la trimis răspunsurile la mesaje',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueMessageAnswers(units, services.origin),
    },
  ],
  digestLines: [{ floor: 'staff', read: readWaitingMessages }],
  mailNames: { message_answer: 'Răspuns la un mesaj' },
  auditVerbs: {
    message_answered: 'Mesaj la care s-a răspuns',
    message_assigned: 'Mesaj dat cuiva',
    message_done: 'Mesaj încheiat',
    message_reopened: 'Mesaj redeschis',
    message_restored: 'Schimbarea unui mesaj, anulată',
  },
  flash: INBOX_FLASH,
  adminPages: [{ to: href('/admin/messages'), name: 'Mesaje', group: 'people', icon: 'inbox', order: 25 }],
};
