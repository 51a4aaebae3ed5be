import { canAccess, type Role } from '#app/domain/roles.ts';
import { formatDate } from '#app/domain/romanian.ts';

/** An enrolment of the person, as it stands at this moment. */
export interface OwnEnrolment {
  /** The role it gives; null for none. */
  role: Role | null;
  startsAt: Date;
  /** Null without an end. */
  endsAt: Date | null;
  revokedAt: Date | null;
  state: 'future' | 'live' | 'over';
}

/** What opens a course to a person, or when it was or will be open. */
export type CourseAccess =
  | { kind: 'role' }
  | { kind: 'enrolment'; until: Date | null }
  | { kind: 'future'; from: Date }
  | { kind: 'over'; since: Date }
  | { kind: 'none' };

interface AccessFacts {
  hasAccess: boolean;
  /** The person's role, which a live enrolment may have given. */
  role: Role;
  /** The role that needs no enrolment. */
  minimumRole: Role;
  enrolments: readonly OwnEnrolment[];
}

/** Of several enrolments, the one that lasts longest counts. */
export function courseAccess({ hasAccess, role, minimumRole, enrolments }: AccessFacts): CourseAccess {
  const live = enrolments.filter(({ state }) => state === 'live');
  if (hasAccess) {
    const isByEnrolment = live.length > 0 && (!canAccess(role, minimumRole) || live.some((one) => one.role));
    if (!isByEnrolment) return { kind: 'role' };
    const ends = live.map(({ endsAt }) => endsAt);
    return { kind: 'enrolment', until: ends.includes(null) ? null : latest(ends as Date[]) };
  }
  const [next] = enrolments
    .filter(({ state }) => state === 'future')
    .map(({ startsAt }) => startsAt)
    .sort((one, other) => one.getTime() - other.getTime());
  if (next) return { kind: 'future', from: next };
  const ended = enrolments
    .filter(({ state }) => state === 'over')
    .map(({ endsAt, revokedAt }) => earliest([endsAt, revokedAt].filter((end) => end !== null)));
  return ended.length > 0 ? { kind: 'over', since: latest(ended) } : { kind: 'none' };
}

/** The access in one sentence. */
export function describeAccess(access: CourseAccess): string {
  switch (access.kind) {
    case 'role':
      return 'Deschis prin rolul contului tău, fără dată de sfârșit';
    case 'enrolment':
      return access.until
        ? `Deschis până pe ${lastDay(access.until)} inclusiv`
        : 'Deschis fără dată de sfârșit';
    case 'future':
      return `Se deschide pe ${formatDate(access.from)}`;
    case 'over':
      return `Încheiat pe ${lastDay(access.since)}`;
    case 'none':
      return 'Fără acces: e deschisă prima lecție, care e gratuită';
  }
}

/** The day of the last moment before an end: an end at midnight belongs to the day before. */
function lastDay(end: Date): string {
  return formatDate(new Date(end.getTime() - 1));
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

function earliest(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}
