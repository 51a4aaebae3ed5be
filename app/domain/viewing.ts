import type { Role } from './roles.ts';

/** The site as another person sees it, shown to an admin for a quarter of an hour (decision 0080). */
export interface Viewing {
  personId: string;
  fullName: string | null;
  email: string | null;
  role: Role;
  endsAt: Date;
}

/** Where the viewing is ended: the only address that takes a form meanwhile. */
export const LEAVE_VIEWING = '/vizualizare';

/** Pages of signing in, of the administration, and those whose address is a key: none of them is part of a viewing. */
const CLOSED = /^\/(?:admin|auth|deconectare|parinte|invitatie|bife|api)(?:[/.]|$)/;
/** Of the profile, what a person has learnt; not the pages that manage the account. */
const PROFILE = /^\/profil(?:[/.]|$)/;
const OPEN_PROFILE = /^\/profil(?:\/cursuri|\/rezultate(?:\/[^/.]+)*)?\/?$/;

/** Whether a viewing shows this page. @param pathname as requested; routes match any case and encoding */
export function isViewable(pathname: string): boolean {
  const path = decoded(pathname).toLowerCase();
  if (path.endsWith('.data') || CLOSED.test(path)) return false;
  return !PROFILE.test(path) || OPEN_PROFILE.test(path);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/{2,}/g, '/');
  } catch {
    return '/admin';
  }
}
