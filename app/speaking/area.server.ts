import { href } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { Area } from '#app/platform/area.ts';
import { queueParentRecordings } from './consent/queue-parent-recordings.server.tsx';
import { discardDueVoices, removeDiscardedVoices } from './files/discarded-voices.server.ts';
import { SPEAKING_FLASH } from './flash.ts';
import { VOICE_BUCKET } from './model/sound-kinds.ts';
import { queueSpokenReplies } from './notices/queue-spoken-replies.server.tsx';
import { listOwnAnswers } from './thread/thread.server.ts';

type SpeakingFlash = typeof SPEAKING_FLASH;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends SpeakingFlash {}
}

/** Spoken answers to the tasks of lessons: the learner's recordings, and what their teachers say of them. */
export const speaking: Area = {
  name: 'speaking',
  jobs: [
    {
      name: 'write mails about spoken answers',
      about: 'Scrie cursanților că profesorul a răspuns la o înregistrare',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueSpokenReplies(units, services.origin),
    },
    {
      name: 'ask parents about recordings',
      about: 'Cere părinților acordul pentru înregistrări',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueParentRecordings(units, services.origin),
    },
    {
      name: 'delete old recordings of voices',
      about: 'Șterge înregistrările după 12 luni, și pe cele netrimise după o zi',
      run: ({ units }, limit) => discardDueVoices(units, limit),
    },
    {
      name: 'remove files of recordings',
      about: 'Șterge fișierele înregistrărilor care nu mai sunt în nicio conversație',
      run: ({ units, services }) => removeDiscardedVoices(units, services.removeFiles),
    },
  ],
  mailNames: {
    spoken_reply: 'Răspuns nou la o înregistrare',
    parent_recording: 'Acordul unui părinte pentru înregistrări',
  },
  auditVerbs: {
    recording_consent_given: 'Acord pentru înregistrări',
    recording_consent_withdrawn: 'Acord pentru înregistrări, retras',
    parent_agreed_to_recording: 'Acordul unui părinte pentru înregistrări',
    parent_ended_recording: 'Acordul unui părinte pentru înregistrări, retras',
  },
  flash: SPEAKING_FLASH,
  profileSections: [
    {
      to: href('/profil/vorbire'),
      name: 'Vorbire',
      about: 'Înregistrările tale și ce spune profesorul',
      icon: 'audio-lines',
      async state(facts) {
        const fresh = (await listOwnAnswers(facts)).filter(({ state }) => state === 'answered').length;
        return fresh > 0 ? counted(fresh, 'răspuns nou', 'răspunsuri noi') : null;
      },
    },
  ],
  adminPages: [
    { to: href('/admin/speaking'), name: 'Vorbire', group: 'learning', icon: 'audio-lines', order: 77 },
  ],
  buckets: [VOICE_BUCKET],
};
