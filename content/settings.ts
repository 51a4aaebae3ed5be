import { SOCIAL_NETWORKS, type SocialNetworkKey } from '#app/domain/social-networks.ts';

/** The groups staff see the settings in, in their order. */
export const SETTING_GROUPS = {
  school: 'Școala',
  contact: 'Contactul',
  networks: 'Rețelele sociale',
  company: 'Firma și datele',
  searches: 'Căutările',
  site: 'Site-ul',
} as const;

type SettingGroup = keyof typeof SETTING_GROUPS;

interface SettingBase {
  /** Label for staff. */
  name: string;
  group: SettingGroup;
  /** Readable without an account, also through the API; otherwise by staff only. */
  isPublic: boolean;
  /** The first value is a placeholder; `npm start` reports it until the school has written its own. */
  isSample?: true;
  /** Sent with every page by the root loader. Other settings are sent by the loaders of the pages that show them. */
  isOnEveryPage?: true;
  /** An empty or invalid value is read as the first value; without this mark the setting is absent. */
  isNeverEmpty?: true;
}

type SettingDefinition = SettingBase &
  (
    | { kind: 'text'; value: string }
    | { kind: 'number'; value: number }
    | { kind: 'choice'; value: string; choices: readonly string[] }
  );

/**
 * All settings with their first values: those of the specification, and samples for what only the school knows. The seed,
 * the types and the settings sent with every page are derived from this list.
 */
export const SETTINGS = {
  product: {
    name: 'Numele școlii',
    group: 'school',
    kind: 'text',
    value: 'English Beyond Limits',
    isPublic: true,
    isOnEveryPage: true,
    isNeverEmpty: true,
  },
  hours: {
    name: 'Programul',
    group: 'school',
    kind: 'text',
    value: 'Luni - Duminică, 10:00 - 22:00',
    isPublic: true,
    isOnEveryPage: true,
  },
  language: {
    name: 'Limba site-ului',
    group: 'site',
    kind: 'text',
    value: 'ro',
    isPublic: true,
    isNeverEmpty: true,
  },
  // In both, {product} stands for the name of the school.
  default_title: {
    name: 'Titlul paginilor fără titlu',
    group: 'searches',
    kind: 'text',
    value: '{product} | Cursuri de Engleză Online',
    isPublic: true,
    isNeverEmpty: true,
  },
  default_description: {
    name: 'Descrierea paginilor fără descriere',
    group: 'searches',
    kind: 'text',
    value:
      '{product} este o școală de engleză online pentru vorbitori de română: test de nivel gratuit, lecții și explicații în română.',
    isPublic: true,
  },
  robots: {
    name: 'Ce li se cere motoarelor de căutare',
    group: 'searches',
    kind: 'text',
    value: 'index, follow',
    isPublic: true,
    isNeverEmpty: true,
  },
  attribution_days: { name: 'Zile de atribuire', group: 'site', kind: 'number', value: 90, isPublic: true },
  sign_up_confirmation: {
    name: 'Confirmarea adresei la înscriere',
    group: 'site',
    kind: 'choice',
    // 'automatic': on when mails can be sent.
    choices: ['automatic', 'always', 'never'],
    value: 'automatic',
    isPublic: true,
    isNeverEmpty: true,
  },
  phone: {
    name: 'Telefonul',
    group: 'contact',
    kind: 'text',
    value: '+40 700 000 000',
    isPublic: true,
    isSample: true,
    isOnEveryPage: true,
  },
  email: {
    name: 'Adresa de e-mail',
    group: 'contact',
    kind: 'text',
    value: 'contact@exemplu.ro',
    isPublic: true,
    isSample: true,
  },
  legal_name: {
    name: 'Numele firmei',
    group: 'company',
    kind: 'text',
    value: 'Școala Exemplu SRL',
    isPublic: true,
    isSample: true,
  },
  legal_address: {
    name: 'Adresa firmei',
    group: 'company',
    kind: 'text',
    value: 'Strada Exemplu nr. 1, București',
    isPublic: true,
    isSample: true,
  },
  registration_number: {
    name: 'Numărul din registrul comerțului',
    group: 'company',
    kind: 'text',
    value: 'J00/000/2026',
    isPublic: true,
    isSample: true,
  },
  tax_code: {
    name: 'Codul fiscal',
    group: 'company',
    kind: 'text',
    value: 'RO00000000',
    isPublic: true,
    isSample: true,
  },
  data_location: {
    name: 'Unde stau datele (hotărât de găzduirea aleasă)',
    group: 'company',
    kind: 'text',
    value: 'Datele stau pe servere din Spațiul Economic European.',
    isPublic: true,
    isSample: true,
  },
  legal_review: {
    name: 'Versiunile revăzute ale textelor legale',
    group: 'company',
    kind: 'text',
    value: '',
    isPublic: false,
  },
  ...networkSettings({
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    tiktok: 'https://www.tiktok.com/',
    whatsapp: 'https://wa.me/',
    telegram: 'https://t.me/',
  }),
} as const satisfies Record<string, SettingDefinition>;

type Registry = typeof SETTINGS;
export type SettingKey = keyof Registry;

type KeyWith<Mark> = { [Key in SettingKey]: Registry[Key] extends Mark ? Key : never }[SettingKey];
type NeverEmptyKey = KeyWith<{ isNeverEmpty: true }>;

type ValueOf<Definition> = Definition extends { kind: 'number' }
  ? number
  : Definition extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** Typed settings; empty ones are absent. */
export type Settings = { readonly [Key in NeverEmptyKey]: ValueOf<Registry[Key]> } & {
  readonly [Key in Exclude<SettingKey, NeverEmptyKey>]?: ValueOf<Registry[Key]>;
};

/** The settings sent with every page. */
export type PageSettings = Pick<Settings, KeyWith<{ isOnEveryPage: true }>>;

/** The first values of every setting, as rows. */
export const FIRST_SETTINGS = entriesOf(SETTINGS).map(([key, setting]) => ({
  key,
  value: setting.value,
  isPublic: setting.isPublic,
  isSample: 'isSample' in setting,
}));

const NEVER_EMPTY = keysMarked('isNeverEmpty');
const ON_EVERY_PAGE = keysMarked('isOnEveryPage');

/** Reads stored rows as typed settings. Rows with an unknown key are ignored. */
export function parseSettings(rows: readonly { key: string; value: unknown }[]): Settings {
  const settings = new Map<string, string | number>(NEVER_EMPTY.map((key) => [key, SETTINGS[key].value]));
  for (const { key, value } of rows) {
    if (!isSettingKey(key)) continue;
    const parsed = parseValue(SETTINGS[key], value);
    if (parsed !== undefined) settings.set(key, parsed);
  }
  return Object.fromEntries(settings) as unknown as Settings;
}

/** Selects settings by key; absent ones stay absent. */
export function pickSettings<Key extends SettingKey>(
  settings: Settings,
  keys: readonly Key[],
): Pick<Settings, Key> {
  return Object.fromEntries(
    keys.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])),
  ) as unknown as Pick<Settings, Key>;
}

/** Selects the settings that are sent with every page. */
export function settingsOfEveryPage(settings: Settings): PageSettings {
  return pickSettings(settings, ON_EVERY_PAGE) as PageSettings;
}

/** The label of a setting; for an unknown key the key. */
export function settingName(key: string): string {
  return isSettingKey(key) ? SETTINGS[key].name : key;
}

/** The group of a setting; that of the site for an unknown key. */
export function settingGroup(key: string): SettingGroup {
  return isSettingKey(key) ? SETTINGS[key].group : 'site';
}

/** A setting for the school's address on each social network; the samples are links to the networks themselves. */
function networkSettings(samples: Record<SocialNetworkKey, string>) {
  const entries = SOCIAL_NETWORKS.map(({ key, name }) => {
    const value = samples[key];
    return [
      key,
      { name, group: 'networks', kind: 'text', value, isPublic: true, isSample: true, isOnEveryPage: true },
    ] as const;
  });
  return Object.fromEntries(entries) as Record<SocialNetworkKey, (typeof entries)[number][1]>;
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

function parseValue(setting: SettingDefinition, value: unknown): string | number | undefined {
  const text = String(value ?? '');
  switch (setting.kind) {
    case 'text':
      return text === '' ? undefined : text;
    case 'number':
      return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
    case 'choice':
      return setting.choices.includes(text) ? text : undefined;
  }
}

function entriesOf(registry: Registry): [SettingKey, SettingDefinition][] {
  return Object.entries(registry) as [SettingKey, SettingDefinition][];
}

function keysMarked(mark: 'isNeverEmpty' | 'isOnEveryPage'): SettingKey[] {
  return entriesOf(SETTINGS).flatMap(([key, setting]) => (mark in setting ? [key] : []));
}
