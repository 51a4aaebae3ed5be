import { href } from 'react-router';
import type { Area } from '#app/platform/area.ts';
import { ACCOUNT_FLASH } from './flash.ts';
import { eraseIdleAccounts, queueIdleWarnings } from './idle/idle-accounts.server.tsx';
import { cancelIdleReminders, scheduleIdleReminders } from './idle/idle-reminders.server.tsx';
import { queueParentNotices } from './parent/queue-parent-notices.server.tsx';
import { PICTURE_BUCKET } from './profile/avatar/picture.ts';
import { emailState, secondFactorState } from './profile/section-states.server.ts';
import { timeZoneState } from './profile/time-zone/own-time-zone.server.ts';
import { ACCOUNT_STATISTICS } from './statistics.ts';
import { deleteDueInvitations } from './team/invitations.server.tsx';
import { deleteOverViewings } from './team/viewings.server.ts';

/** Generous, because a school class can share one address. */
const LIMITS = { timeZones: 300 };

type AccountFlash = typeof ACCOUNT_FLASH;
type AccountLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends AccountFlash {}
  interface LimitedWrites extends AccountLimits {}
}

/** Signing in, the profile, second factors, parent notices and idle accounts. */
export const account: Area = {
  name: 'account',
  jobs: [
    {
      name: 'write notices to parents',
      about: 'Scrie părinților despre conturile copiilor',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueParentNotices(units, services.origin),
    },
    {
      name: 'warn before erasing unused accounts',
      about: 'Avertizează conturile nefolosite de 23 de luni',
      run: ({ units, services }) => queueIdleWarnings(units, services.origin),
    },
    {
      name: 'schedule second warnings of unused accounts',
      about: 'Programează al doilea avertisment, cu o săptămână înainte de ștergere',
      run: ({ units, services }) => scheduleIdleReminders(units, services.origin),
    },
    {
      name: 'cancel warnings of people who came back',
      about: 'Anulează avertismentul programat al cui a intrat din nou în cont',
      alsoEvery: 'minute',
      run: ({ units }) => cancelIdleReminders(units),
    },
    {
      name: 'erase unused accounts',
      about: 'Șterge conturile nefolosite, la 31 de zile după avertisment',
      run: ({ units }) => eraseIdleAccounts(units),
    },
    {
      name: 'delete old invitations to the team',
      about: 'Șterge invitațiile vechi în echipă',
      run: ({ units }, limit) => deleteDueInvitations(units, limit),
    },
    {
      name: 'delete viewings that are over',
      about: 'Șterge vizitele încheiate ca altă persoană',
      run: ({ units }, limit) => deleteOverViewings(units, limit),
    },
  ],
  mailNames: {
    signup: 'Confirmarea unui cont nou',
    magiclink: 'Cod de intrare în cont',
    recovery: 'Cod pentru o parolă nouă',
    invite: 'Invitație',
    email_change: 'Confirmarea unei adrese noi',
    reauthentication: 'Cod de confirmare din cont',
    password_changed: 'Înștiințare: parolă schimbată',
    email_changed: 'Înștiințare: adresă schimbată',
    factor_added: 'Înștiințare: metodă de verificare adăugată',
    factor_removed: 'Înștiințare: metodă de verificare scoasă',
    parent_notice: 'Înștiințarea unui părinte',
    account_closed: 'Înștiințare: cont închis de un părinte',
    idle_account: 'Avertisment: cont nefolosit',
    idle_reminder: 'Al doilea avertisment: cont nefolosit',
    factors_reset: 'Înștiințare: verificarea în doi pași, oprită de școală',
    team_invitation: 'Invitație în echipă',
  },
  auditVerbs: {
    role_changed: 'Rol schimbat',
    banned: 'Cont blocat',
    unbanned: 'Cont deblocat',
    signed_out: 'Deconectare de pe toate dispozitivele',
    factors_reset: 'Verificarea în doi pași a cuiva, oprită',
    viewing_started: 'Site-ul văzut ca altcineva',
    viewing_ended: 'Site-ul văzut ca altcineva, încheiat',
    team_invited: 'Invitație în echipă',
    invitation_revoked: 'Invitație în echipă, retrasă',
    invitation_accepted: 'Invitație în echipă, primită',
    administrator_created: 'Primul administrator principal',
    administrator_reset: 'Administrator principal cu parolă nouă, de pe server',
  },
  textNames: {
    phone_factor: 'Cod pentru verificarea în doi pași',
    phone_change: 'Confirmarea unui număr de telefon',
    sign_in: 'Cod de intrare în cont',
    reauthentication: 'Cod de confirmare din cont',
  },
  flash: ACCOUNT_FLASH,
  limits: LIMITS,
  profileSections: [
    {
      to: href('/profil/email'),
      name: 'Adresa de e-mail',
      about: 'O confirmi sau o schimbi',
      icon: 'at-sign',
      state: emailState,
    },
    { to: href('/profil/parola'), name: 'Parola', about: 'O schimbi sau îți pui una', icon: 'key' },
    {
      to: href('/profil/al-doilea-pas'),
      name: 'Verificarea în doi pași',
      about: 'Un cod pe lângă parolă, și codurile de rezervă',
      icon: 'shield',
      state: secondFactorState,
    },
    {
      to: href('/profil/dispozitive'),
      name: 'Dispozitive conectate',
      about: 'Unde ești în cont acum',
      icon: 'devices',
    },
    {
      to: href('/profil/notificari'),
      name: 'Ce îți scriem',
      about: 'Ce e-mailuri primești de la noi',
      icon: 'bell',
    },
    {
      to: href('/profil/fus-orar'),
      name: 'Fusul orar',
      about: 'După ce ceas vezi orele și zilele',
      icon: 'alarm-clock',
      state: timeZoneState,
    },
    {
      to: href('/profil/date'),
      name: 'Datele tale',
      about: 'Le descarci sau ștergi contul',
      icon: 'database',
    },
  ],
  adminPages: [
    { to: href('/admin/users'), name: 'Utilizatori', group: 'people', icon: 'users', order: 60 },
    {
      to: href('/admin/users/invitations'),
      name: 'Invitații în echipă',
      group: 'people',
      icon: 'at-sign',
      order: 65,
    },
  ],
  statistics: [ACCOUNT_STATISTICS],
  buckets: [PICTURE_BUCKET],
  // The QR code of an authenticator app.
  contentSources: { 'img-src': ['data:'] },
};
