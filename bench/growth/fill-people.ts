import { SQL_FULL_NAME, sqlEmail, sqlId } from './names.ts';
import type { Sizes } from './sizes.ts';

const SERVICE = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The first accounts have roles; the second factor of those from teacher up was used in each of their sessions. */
export const ROLE_OF_ACCOUNT = ['super_admin', 'admin', 'staff', 'teacher', 'premium', 'paid'] as const;
const TEAM = 4;

/** What fills the tables of accounts, in the order of their foreign keys: table and statement. */
export function fillPeople({ accounts, auditRows, signIns, pictures }: Sizes): [string, string][] {
  const each = (count: number) => `generate_series(1, ${count}) i`;
  const since = (months: number, count: number) =>
    `now() - interval '${months} months' * (1 - i / ${count}.0)`;
  const account = (number: string) => sqlId('account', `(${number})`);
  return [
    [
      'auth.users',
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select ${SERVICE}, ${account('i')}, 'authenticated', 'authenticated', ${sqlEmail('i')},
         '$argon2id$v=19$m=47104,t=1,p=1$' || md5(i::text) || '$' || md5(i::text) || left(md5(i::text), 11),
         ${since(23, accounts)}, now() - interval '1 day' * (i % 59),
         '{"provider":"email","providers":["email"]}', jsonb_build_object('full_name', ${SQL_FULL_NAME}),
         ${since(23, accounts)}, ${since(23, accounts)}
       from ${each(accounts)}`,
    ],
    [
      'auth.identities',
      `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
       select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
         'email', last_sign_in_at, created_at, created_at from auth.users order by created_at`,
    ],
    [
      'public.profiles',
      `insert into public.profiles (id, role, full_name, created_at, last_activity_at)
       select ${account('i')}, coalesce((array['${ROLE_OF_ACCOUNT.join("','")}'])[i], 'free'), ${SQL_FULL_NAME},
         ${since(23, accounts)}, now() - interval '1 day' * (i % 59) from ${each(accounts)}`,
    ],
    [
      'public.registrations',
      `insert into public.registrations (person_id, terms_version, age, registered_at)
       select ${account('i')}, '2026-11-01', '16-or-over', ${since(23, accounts)} from ${each(accounts)}`,
    ],
    [
      'auth.sessions',
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal, refreshed_at, user_agent, ip,
         refresh_token_hmac_key, refresh_token_counter)
       select ${sqlId('session', 'i')}, ${account(`1 + (i - 1) % ${accounts}`)}, seen - interval '20 days', seen,
         (case when (i - 1) % ${accounts} < ${TEAM} then 'aal2' else 'aal1' end)::auth.aal_level,
         seen at time zone 'utc', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
         ('10.' || i % 250 || '.' || i / 250 % 250 || '.7')::inet, md5(i::text) || md5(i::text), i % 900
       from generate_series(1, 2 * ${accounts}) i cross join lateral (
         -- The first session of each account was used last.
         select now() - interval '1 minute' * (case when i <= ${accounts} then i % 2880 else 2880 + i % 80000 end) as seen
       ) s`,
    ],
    [
      'auth.mfa_amr_claims',
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), id, created_at, created_at, 'password' from auth.sessions order by created_at`,
    ],
    [
      'auth.mfa_factors',
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       select gen_random_uuid(), ${account('i')}, 'Telefon', 'totp', 'verified', now(), now(), md5(i::text)
       from ${each(TEAM)}`,
    ],
    [
      '_backend.known_networks',
      `insert into _backend.known_networks (user_id, network_hash, last_seen_at)
       select ${account('i')}, md5(i::text) || md5(i::text), now() - interval '1 minute' * (i % 90000)
       from ${each(accounts)}`,
    ],
    [
      '_backend.attempts',
      `insert into _backend.attempts (key, count, resets_at)
       select 'sign-in:' || md5(i::text), 1 + i % 5, now() + interval '1 second' * (i % 3600)
       from ${each(Math.ceil(accounts / 20))}`,
    ],
    [
      '_backend.one_time_codes',
      `insert into _backend.one_time_codes (user_id, purpose, target, code_hash, created_at, expires_at)
       select ${account('i')}, 'magiclink', ${sqlEmail('i')}, md5(i::text) || md5(i::text), now(), now() + interval '1 hour'
       from ${each(Math.ceil(accounts / 40))}`,
    ],
    [
      'auth.audit_log_entries',
      `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
       select ${SERVICE}, gen_random_uuid(), json_build_object('actor_id', ${account(`1 + (i - 1) % ${accounts}`)},
           'action', 'user_modified', 'log_type', 'user',
           'traits', json_build_object('user_id', ${account(`1 + (i - 1) % ${accounts}`)}, 'kind', 'password')),
         ${since(11, signIns)}, '10.0.' || i % 250 || '.7'
       from ${each(signIns)}`,
    ],
    [
      'private.person_keys',
      `insert into private.person_keys (person_id, key) select ${account('i')}, ${sqlId('key', 'i')} from ${each(accounts)}`,
    ],
    [
      'private.audit_log',
      `insert into private.audit_log (done_at, actor_key, verb, subject_key, details, assurance, request_id, delete_after)
       select ${since(23, auditRows)}, ${sqlId('key', `(1 + i % ${accounts})`)}, 'data_exported',
         ${sqlId('key', `(1 + i % ${accounts})`)}, '{}', 'aal1', left(md5(i::text), 12),
         ${since(23, auditRows)} + interval '24 months'
       from ${each(auditRows)}`,
    ],
    [
      'storage.objects',
      `insert into storage.objects (bucket_id, name, owner, owner_id, metadata, version, created_at, updated_at)
       select 'avatars', ${account('i')} || '/poza.webp', ${account('i')}, ${account('i')}::text,
         '{"size": 20480, "mimetype": "image/webp"}', ${sqlId('picture', 'i')}::text, ${since(23, pictures)}, now()
       from ${each(pictures)}`,
    ],
  ];
}
