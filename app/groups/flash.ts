import type { FlashMessage } from '#app/platform/flash.ts';

export const GROUPS_FLASH = {
  'calendar-removed': {
    title: 'Adresa calendarului e ștearsă',
    text: 'Calendarele care o foloseau nu mai primesc nimic.',
    tone: 'success',
  },
  'group-mails-on': {
    title: 'Mesajele grupei vin și pe e-mail',
    text: 'Începând cu următorul.',
    tone: 'success',
  },
  'group-mails-off': {
    title: 'Mesajele grupei nu mai vin pe e-mail',
    text: 'Le găsești în cont, la Cursurile tale.',
    tone: 'success',
  },
  'group-saved': { title: 'Grupa e salvată', text: 'Schimbările se văd de acum.', tone: 'success' },
  'group-made': {
    title: 'Grupa e făcută',
    text: 'Adaugă acum cursanții și întâlnirile.',
    tone: 'success',
  },
  'members-added': { title: 'Grupa are cursanți noi', text: 'O văd de acum în contul lor.', tone: 'success' },
  'member-removed': {
    title: 'Persoana nu mai e în grupă',
    text: 'Nu mai vede locul, linkul și mesajele ei.',
    tone: 'success',
  },
  'meetings-added': {
    title: 'Întâlnirile sunt puse',
    text: 'Cursanții le văd fiecare la ora lui.',
    tone: 'success',
  },
  'meetings-removed': {
    title: 'Am scos întâlnirile care urmau',
    text: 'Cele trecute rămân, cu prezența lor.',
    tone: 'success',
  },
  'meeting-changed': {
    title: 'Întâlnirea e schimbată',
    text: 'Cursanții văd ora nouă; dacă e curând, scrie-le și un mesaj.',
    tone: 'success',
  },
  'meeting-cancelled': {
    title: 'Întâlnirea e anulată',
    text: 'O poți pune la loc din aceeași listă.',
    tone: 'success',
  },
  'meeting-restored': { title: 'Întâlnirea e din nou în program', text: 'La ora ei.', tone: 'success' },
  'group-message-sent': {
    title: 'Mesajul e trimis',
    text: 'E în contul fiecăruia și pleacă pe e-mail în câteva minute.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
