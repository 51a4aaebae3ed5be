import type pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { transaction } from '../database/transaction.ts';
import { AuthError } from '../http/auth-error.ts';
import { type Endpoint, readBody } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireFreshFactor } from '../http/require-fresh-factor.ts';
import { type Person, requirePerson } from '../http/require-person.ts';
import { requireRecentSignIn } from '../http/require-recent-sign-in.ts';
import type { Limit } from '../limits/limits.ts';
import { lockAccount } from '../users/lock-account.ts';
import { type FactorRow, type UserRow, verifiedFactors } from '../users/user-row.ts';
import { inOneLine } from './factor-name.ts';
import { isAbandoned } from './own-factor.ts';
import { parsePhone } from './phone.ts';
import { newTotp } from './totp.ts';

const MAX_VERIFIED = 10;
const MAX_UNVERIFIED = 3;
const PER_PERSON: Limit = { name: 'enrol', max: 20, seconds: 3600 };

const schema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().transform(inOneLine).pipe(z.string().max(100, 'is too long')).nullish(),
  issuer: z.string().trim().max(100, 'is too long').nullish(),
  phone: z.string().nullish(),
});

type EnrolmentRequest = z.output<typeof schema>;

interface NewFactor {
  type: 'totp' | 'phone';
  secret: string | null;
  phone: string | null;
  /** What the client is shown only in this answer, besides the name. */
  shown: Record<string, unknown>;
}

/**
 * `POST /factors`: starts to set up an authenticator app or phone. It becomes active when a code of it was verified.
 */
export function enrolFactor(context: AuthContext): Endpoint {
  return async (c) => {
    const person = await requirePerson(c, context);
    const asked = await readBody(c, schema);
    const factor = prepare(asked, person.user, context);
    requireMayEnrol(person, context);
    await context.limits.consume(PER_PERSON, person.user.id);
    const id = crypto.randomUUID();
    const name = asked.friendly_name || null;
    await transaction(context.pool, async (client) => {
      await add(client, context, person, { id, name, factor });
      await audit(
        client,
        {
          action: 'factor_in_progress',
          actorId: person.user.id,
          address: c.get('requester').clientAddress,
          traits: { factor_id: id, factor_type: factor.type },
        },
        context.now(),
      );
    });
    return json({ id, type: factor.type, friendly_name: name ?? '', ...factor.shown });
  };
}

function prepare(asked: EnrolmentRequest, user: UserRow, { siteUrl }: AuthContext): NewFactor {
  switch (asked.factor_type) {
    case 'totp': {
      const { secret, uri, qrCode } = newTotp(asked.issuer || new URL(siteUrl).host, user.email ?? user.id);
      return { type: 'totp', secret, phone: null, shown: { totp: { qr_code: qrCode, secret, uri } } };
    }
    case 'phone':
      return {
        type: 'phone',
        secret: null,
        phone: parsePhone(asked.phone),
        shown: { phone: asked.phone?.trim() },
      };
    case 'webauthn':
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    default:
      throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  }
}

/**
 * Checks that a person may add a factor. With a factor, they must have just used it; without one, they must have just
 * signed in or proved their identity again (`updateUser({ current_password })`, or the code of `reauthenticate()` as
 * `nonce`). The first factor decides who controls the account, so a stolen session must not be enough to add one.
 * @throws AuthError insufficient_aal, or reauthentication_needed
 */
function requireMayEnrol(person: Person, context: AuthContext): void {
  if (verifiedFactors(person.user).length > 0) {
    requireFreshFactor(person, context, { status: 403, message: 'AAL2 required to enroll a new factor' });
    return;
  }
  requireRecentSignIn(person, context, 'Setting up a first second factor');
}

/** Adds the factor and removes unfinished ones. */
async function add(
  client: pg.PoolClient,
  context: AuthContext,
  { user: { id: userId }, session }: Person,
  { id, name, factor }: { id: string; name: string | null; factor: NewFactor },
): Promise<void> {
  const user = await lockAccount(client, userId);
  requireMayEnrol({ user, session }, context);
  const verified = user.factors.filter(({ status }) => status === 'verified');
  if (verifiedFactors(user).length >= MAX_VERIFIED) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factor.phone && verified.some(({ phone }) => phone === factor.phone)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  if (name && verified.some(({ friendly_name }) => friendly_name === name)) throw nameConflict(name);
  const now = context.now();
  await client.query('delete from auth.mfa_factors where id = any ($1)', [
    replaced(user.factors, { name, phone: factor.phone, now }),
  ]);
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
    [id, userId, name, factor.type, factor.secret, factor.phone, now],
  );
}

export function nameConflict(name: string): AuthError {
  return new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}

function replaced(
  factors: FactorRow[],
  { name, phone, now }: { name: string | null; phone: string | null; now: Date },
): string[] {
  const begun = factors.filter(({ status }) => status === 'unverified');
  const isReplaced = (it: FactorRow) =>
    isAbandoned(it, now) ||
    (name !== null && it.friendly_name === name) ||
    (phone !== null && it.phone === phone);
  const kept = begun.filter((it) => !isReplaced(it));
  const tooMany = kept.slice(0, Math.max(0, kept.length - MAX_UNVERIFIED + 1));
  return [...begun.filter(isReplaced), ...tooMany].map(({ id }) => id);
}
