import { matchRoutes } from 'react-router';
import { requiredRole } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';

interface SiteFacts {
  /** The page facts of every route, by its pattern. */
  pages: ReadonlyMap<string, PageFacts>;
  /** The rows of all pages, by path. */
  rows: ReadonlyMap<string, { minimumRole: Role }>;
}

export interface SignInReason {
  /** One sentence about the page that needs an account. */
  sentence: string;
  /** Whether only an account of the school's team opens it: a new account would not help. */
  isForTeam: boolean;
}

/**
 * Why a visitor who was sent to /auth has to sign in.
 * @param next where to go once signed in: a path checked by `parseReturnPath`
 * @returns null when that page is open to everyone, or unknown
 */
export function signInReason(next: string | null, { pages, rows }: SiteFacts): SignInReason | null {
  const path = next?.split(/[?#]/, 1)[0];
  if (!path) return null;
  const routes = [...pages].map(([pattern, facts]) => ({ path: pattern, handle: facts }));
  const page = matchRoutes(routes, path)?.at(-1)?.route.handle as PageFacts | undefined;
  if (!page) return null;
  const role = requiredRole(page.canonical ?? path, rows, page.floor);
  if (role === 'unregistered') return null;
  const isForTeam = ROLE_RANKS[role] >= ROLE_RANKS.teacher;
  return { sentence: isForTeam ? FOR_TEAM : (page.signInReason ?? ofTitle(page.title)), isForTeam };
}

const FOR_TEAM = 'Pagina se deschide numai cu un cont din echipa școlii.';

function ofTitle(title: string | undefined): string {
  return title
    ? `Pagina „${title}” se deschide numai din contul tău.`
    : 'Pagina pe care o voiai se deschide numai cu un cont.';
}
