import type { TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';

export const PASSWORD = 'patru pisici pe acoperiș';

export interface AccountCall {
  method?: string;
  body?: unknown;
  token?: string;
  /** The client address of the connection, and the X-Forwarded-For header. */
  socket?: string;
  forwardedFor?: string;
  headers?: Record<string, string>;
}

/** A call of the backend's protocols with the publishable key. */
export async function call(made: TestApp, path: string, asked: AccountCall = {}) {
  const { method = asked.body === undefined ? 'GET' : 'POST', body, token, socket, forwardedFor } = asked;
  const request = new Request(`${TEST_ORIGIN}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: made.backend.keys.publishable,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
      ...asked.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const env = socket ? { incoming: { socket: { remoteAddress: socket } } } : {};
  const response = await made.app.fetch(request, env as never);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface SignedUp {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

let people = 0;

/** Signs a new person up, each from a network of their own. */
export async function signUp(made: TestApp, asked: AccountCall = {}): Promise<SignedUp> {
  const email = `${crypto.randomUUID()}@example.com`;
  const socket = `198.18.${Math.floor(people / 250) % 250}.${people++ % 250}`;
  const { json } = await call(made, '/auth/v1/signup', {
    socket,
    ...asked,
    body: { email, password: PASSWORD },
  });
  return { id: json.user.id, email, accessToken: json.access_token, refreshToken: json.refresh_token };
}
