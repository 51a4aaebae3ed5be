import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { TestAuth } from './test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
const STEP_MS = 30_000;

/** An authenticator app. */
interface Authenticator {
  factorId: string;
  /** The code of the current step, or of another one. */
  code(steps?: number): string;
}

export interface Learner {
  client: SupabaseClient;
  id: string;
  email: string;
  password: string;
}

/** A person with an account and a session, through the official client. */
export async function signUp(made: TestAuth, email = `${crypto.randomUUID()}@example.com`): Promise<Learner> {
  const client = made.client();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw error ?? new Error('The sign-up failed.');
  return { client, id: data.user.id, email, password: PASSWORD };
}

/** The same person in another browser, signed in with the password only. */
export async function signInElsewhere(
  made: TestAuth,
  { email, password }: Pick<Learner, 'email' | 'password'>,
): Promise<SupabaseClient> {
  const client = made.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Starts to set up an app. */
export async function beginApp(
  made: TestAuth,
  client: SupabaseClient,
  friendlyName?: string,
): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  const code = (steps = 0) =>
    totp.generate({ timestamp: made.auth.context.now().getTime() + steps * STEP_MS });
  return { factorId: data.id, code };
}

/** Sets up an app and uses it, so that the session is at aal2. */
export async function addApp(
  made: TestAuth,
  client: SupabaseClient,
  friendlyName?: string,
): Promise<Authenticator> {
  const app = await beginApp(made, client, friendlyName);
  await enterCode(made, client, app);
  return app;
}

/** Enters the code of the next step, which was not used yet. */
export async function enterCode(made: TestAuth, client: SupabaseClient, app: Authenticator): Promise<void> {
  passSeconds(made, 30);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
  if (error) throw error;
}

/** Moves the backend's clock on. */
export function passSeconds(made: TestAuth, seconds: number): void {
  made.state.now = new Date(made.auth.context.now().getTime() + seconds * 1000);
}

/** The claims of a browser's access token. */
export async function claimsOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return decodeJwt<{ aal: string; session_id: string; amr: { method: string; timestamp: number }[] }>(
    data.session?.access_token ?? '',
  );
}
