/** The kinds of keys that the backend makes for itself. */
export type KeyKind = 'publishable' | 'secret' | 'signing' | 'signed-urls';

export interface KeyAge {
  what: KeyKind;
  createdAt: Date;
}

interface KeyWords {
  name: string;
  about: string;
  /** After how many days it is old; null for a key that is no secret. */
  oldAfterDays: number | null;
}

/** The keys as admins read about them. */
export const KEY_WORDS: Readonly<Record<KeyKind, KeyWords>> = {
  signing: {
    name: 'Cheia sesiunilor',
    about: 'Semnează intrările în cont. Schimbată, nu scoate pe nimeni din cont.',
    oldAfterDays: 365,
  },
  secret: {
    name: 'Cheia serviciului',
    about: 'Deschide tot. Cea veche nu mai merge din clipa schimbării.',
    oldAfterDays: 365,
  },
  'signed-urls': {
    name: 'Cheia linkurilor către fișiere',
    about: 'Linkurile temporare date înainte nu se mai deschid după schimbare.',
    oldAfterDays: 365,
  },
  publishable: {
    name: 'Cheia publică',
    about: 'E în paginile oricui intră în cont, deci nu e un secret și nu îmbătrânește.',
    oldAfterDays: null,
  },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many whole days old a key is, and whether it is time for another one. */
export function ageOf({ what, createdAt }: KeyAge, now: Date): { days: number; isOld: boolean } {
  const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
  const { oldAfterDays } = KEY_WORDS[what];
  return { days, isOld: oldAfterDays !== null && days >= oldAfterDays };
}
