import { sql } from 'kysely';
import { effectiveRole } from '#app/domain/roles.ts';
import type { Viewing } from '#app/domain/viewing.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import type { Claims } from './access-token.ts';
import type { Session } from './sessions.ts';

/** What the pages get of a request in place of what is the admin's own. */
type ViewingFacts = Pick<
  RequestFacts,
  'services' | 'visitor' | 'supabase' | 'endSession' | 'forgetSession' | 'viewing'
>;

interface Options {
  services: Services;
  /** The claims of the admin's session. */
  claims: Claims;
  token: string;
  requestId: string;
  /** The session of a request without cookies. */
  nobody: Session;
}

/**
 * The identity of a request that is part of a viewing: the database takes the person for whom the admin looks, the
 * transaction can not write, and the client of the auth service is nobody's.
 * @returns null when the viewing is over, or not of this session
 */
export async function openViewing(options: Options): Promise<ViewingFacts | null> {
  const { services, claims, token, requestId, nobody } = options;
  const { sub, session_id, aal, exp, role } = claims;
  // Without what a token says of the admin: address, name, and how they signed in.
  const own = { sub, session_id, aal, exp, role };
  const visitor: Visitor = { claims: own, visitorHash: null, requestId, viewing: hashSecret(token) };
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<Viewing>`
      select person_id as "personId", full_name as "fullName", email, role, ends_at as "endsAt"
      from private.read_viewing()`.execute(db),
  );
  const [found] = rows;
  if (!found) return null;
  const viewing = { ...found, role: effectiveRole(true, found.role) };
  return {
    services: { ...services, units: readingUnits(services.units) },
    visitor: { ...visitor, claims: { ...own, email: viewing.email } },
    supabase: nobody.supabase,
    endSession: async () => false,
    forgetSession: () => undefined,
    viewing,
  };
}

/** Units of work of a viewing: neither the worker's nor the service's identity is part of it. */
function readingUnits(units: Units): Units {
  const refuse = async (): Promise<never> => {
    throw new Error('A viewing reads as a person and does no other work.');
  };
  return { asVisitor: units.asVisitor, asWorker: refuse, asService: refuse };
}
