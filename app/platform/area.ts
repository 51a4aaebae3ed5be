import type { MailKind, TextKind } from '#app/domain/kinds.ts';
import type { Role } from '#app/domain/roles.ts';
import type { Level } from '#app/ui/badge.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import type { Db, Units } from './db/units.server.ts';
import type { FlashMessage } from './flash.ts';
import type { RequestFacts } from './request.server.ts';
import type { Statistics } from './statistics/statistics.ts';

/**
 * What an area of the site adds to the whole. Each area declares its own in `app/<area>/area.server.ts`;
 * `server/compose/areas.ts` lists them. The four interfaces at the end of this file grow by declaration merging, so that
 * the platform names no area:
 *
 *     declare module '#app/platform/area.ts' {
 *       interface Services { banks: BankStore }
 *     }
 */
export interface Area {
  /** Its folder in app/. */
  name: string;
  /** What its loaders, actions and jobs work with, made once per process. */
  services?(options: ServiceOptions): Partial<Services>;
  jobs?: readonly Job[];
  /** The kinds of mails it writes, as staff read them. */
  mailNames?: Partial<Record<MailKind, string>>;
  /** What the weekly digest says about its work. */
  digestLines?: readonly DigestLine[];
  /** The kinds of text messages it writes, as staff read them. */
  textNames?: Partial<Record<TextKind, string>>;
  /** What is written to the audit log about its work, by verb, as admins read it. */
  auditVerbs?: Readonly<Record<string, string>>;
  /** The messages a redirect of its pages can leave for the next page, by code. */
  flash?: Readonly<Record<string, FlashMessage>>;
  /** How often one network address may write in ten minutes, by kind of write. */
  limits?: Readonly<Record<string, number>>;
  /** The pages it adds to the profile. */
  profileSections?: readonly ProfileSection[];
  /** What a visitor has begun and can go on with, for the home page; null for nothing. */
  unfinished?(facts: RequestFacts): Promise<Unfinished | null>;
  /** Where a signed-in person is and what comes next, for the top of the profile; null when it has nothing to say. */
  learning?(facts: RequestFacts): Promise<Learning | null>;
  /** The pages it adds to the menu of the administration. Who may open one is in the page's `handle`. */
  adminPages?: readonly AdminPage[];
  /** What it counts for /admin/statistics. */
  statistics?: readonly Statistics[];
  /** The buckets with its files. Those of its people are also in `private.personal_data`, which exports and erases them. */
  buckets?: readonly string[];
  /** The forms with a file. */
  uploads?: readonly Upload[];
  /** What its pages need besides `'self'`, by directive of the content security policy. */
  contentSources?: Partial<Record<ContentDirective, readonly string[]>>;
  /** Features of the browser that its pages use, as Permissions-Policy names them. */
  browserFeatures?: readonly BrowserFeature[];
  /** Called when the process stops: resolves when its unfinished work is written. */
  drain?(services: Services): Promise<void>;
}

/** Every job runs at the start and once an hour. */
export interface Job {
  /** What it does, as the log says when it fails. */
  name: string;
  /** The same in Romanian, as admins read it. */
  about: string;
  /** How often it runs besides, because people wait for what it does. */
  alsoEvery?: JobInterval;
  /**
   * Does what is due, at most `limit` rows of it; it is called again while it reports `limit` rows.
   * @returns how many rows it touched
   */
  run(deps: JobDeps, limit: number): Promise<number>;
  /** For a job of exact moments: milliseconds until the next of them, null for none. It then runs at that moment as well. */
  untilDue?(deps: JobDeps): Promise<number | null>;
}

export type JobInterval = 'minute' | '15-seconds';

/** A job as its page lists it. */
export interface DeclaredJob extends Pick<Job, 'name' | 'about'> {
  every: JobInterval | 'hour' | 'day';
}

export interface JobDeps {
  /** Unlike those of `services`, their errors are the database's own. */
  units: Units;
  services: Services;
}

/** A line of the weekly digest, which links to what it counts. */
export interface DigestLine {
  /** The lowest role that reads it, at least that of the linked page. */
  floor: Role;
  /**
   * Counts as the worker: nothing personal leaves in a digest.
   * @param week the last whole week, Monday to Monday in Bucharest
   * @returns null when there is nothing to say
   */
  read(db: Db, week: { from: Date; to: Date }): Promise<{ text: string; to: string } | null>;
}

export interface ProfileSection {
  to: string;
  name: string;
  /** One line below the name. */
  about: string;
  icon: IconName;
  /** What the line says instead, for this person; null for `about`. */
  state?(facts: RequestFacts): Promise<string | null>;
}

/**
 * The groups of the administration's menu, in their order, with the names staff read. The pages of the first one stand
 * above all groups, without a heading.
 */
export const ADMIN_GROUPS = {
  overview: null,
  people: 'Oameni',
  learning: 'Învățare',
  site: 'Site',
  school: 'Școală',
} as const;

export interface Unfinished {
  to: string;
  /** What it is, in a sentence. */
  begun: string;
  /** The words of the link, as in „Continuă testul”. */
  name: string;
  /** How far it has come, in one line. */
  line: string;
}

export interface Learning {
  /** The newest estimate of the person's level. */
  level: Level;
  /** The level with its certainty, as in „cel mai probabil B1”. */
  name: string;
  /** Where the estimate comes from, with its date. */
  source: string;
  /** The page of that estimate. */
  to: string;
  next: { text: string; link: { to: string; text: string } };
}

export interface AdminPage {
  to: string;
  name: string;
  group: keyof typeof ADMIN_GROUPS;
  icon: IconName;
  /** Its place in its group; no two pages have the same. */
  order: number;
}

export interface Upload {
  /** The address the form is sent to. */
  path: string;
  maxBytes: number;
  /** What a sender of more is told. */
  tooLarge: string;
}

export type ContentDirective = 'img-src' | 'media-src' | 'connect-src' | 'frame-src';
export type BrowserFeature = 'camera' | 'microphone' | 'geolocation' | 'payment' | 'usb';

/** What all areas declare, put together. */
export interface Declarations
  extends Required<
    Pick<
      Area,
      'mailNames' | 'textNames' | 'auditVerbs' | 'flash' | 'profileSections' | 'adminPages' | 'statistics'
    >
  > {
  unfinished: readonly NonNullable<Area['unfinished']>[];
  learning: readonly NonNullable<Area['learning']>[];
  digestLines: readonly DigestLine[];
  /** Every job, with how often it runs at least. */
  jobs: readonly DeclaredJob[];
}

/** What loaders, actions and jobs work with. */
export interface Services {
  /** A database that cannot be asked becomes a page with status 503. */
  units: Units;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** Whether its people and data are invented: every page says so, and none is for search engines. */
  isDemo: boolean;
  limits: WriteLimits;
  declarations: Declarations;
}

export interface WriteLimits {
  /** Counts one more write of this kind. @returns whether it is allowed */
  allows(kind: keyof LimitedWrites, clientAddress: string): Promise<boolean>;
}

/** What the process gives for the services to be made of. */
export interface ServiceOptions {
  units: Units;
  /** Units of work that become a page with status 503 while the database cannot be asked. */
  pageUnits: Units;
  /** On connections that pages do not take: an answer of the level test waits for no page. */
  reservedUnits: Units;
  origin: string;
  isDemo: boolean;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** The codes of the messages that a redirect can leave for the next page. */
// biome-ignore lint/suspicious/noEmptyInterface: grows by declaration merging
export interface FlashMessages {}

export type FlashCode = keyof FlashMessages;

/** The kinds of writes that are limited by network address. */
// biome-ignore lint/suspicious/noEmptyInterface: grows by declaration merging
export interface LimitedWrites {}
