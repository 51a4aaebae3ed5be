import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { Area } from '#app/platform/area.ts';
import { WRITING_FLASH } from './flash.ts';
import { queueWrittenReplies } from './notices/queue-written-replies.server.tsx';
import { listOwnWriting } from './work/own-writing.server.ts';

type WritingFlash = typeof WRITING_FLASH;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends WritingFlash {}
}

/** The writing tasks of units: what learners write, and what their teachers correct in it. */
export const writing: Area = {
  name: 'writing',
  jobs: [
    {
      name: 'write mails about corrections',
      about: 'Scrie cursanților că profesorul a răspuns la un text',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueWrittenReplies(units, services.origin),
    },
  ],
  mailNames: { written_reply: 'Răspuns nou la un text' },
  flash: WRITING_FLASH,
  profileSections: [
    {
      to: href('/profil/scriere'),
      name: 'Scriere',
      about: 'Textele tale și corecturile profesorului',
      icon: 'pen',
      async state(facts) {
        const fresh = (await listOwnWriting(facts)).filter(({ state }) => state === 'answered').length;
        return fresh > 0 ? counted(fresh, 'răspuns nou', 'răspunsuri noi') : null;
      },
    },
  ],
  adminPages: [
    { to: href('/admin/writing'), name: 'Teme scrise', group: 'learning', icon: 'pen', order: 78 },
  ],
};
