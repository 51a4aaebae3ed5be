/** A server that speaks Supabase Auth, ours or a peer's. */
export interface AccountServer {
  name: string;
  port: number;
  publishableKey: string;
  /** The root of the server's process tree. */
  pid: number;
  stop(): Promise<void>;
}

export interface Account {
  userId: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

type Asked = Pick<AccountServer, 'name' | 'port' | 'publishableKey'>;

interface Tokens {
  access_token?: string;
  refresh_token?: string;
  user?: { id?: string };
}

let asked = 0;

/** One request of a client, with an address of its own in X-Forwarded-For, where the server trusts that. */
async function post(server: Asked, path: string, body: object): Promise<Tokens> {
  asked++;
  const response = await fetch(`http://127.0.0.1:${server.port}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify(body),
  });
  const tokens = (await response.json()) as Tokens;
  if (!response.ok || !tokens.access_token) {
    throw new Error(`${server.name} answered ${response.status} to ${path}: ${JSON.stringify(tokens)}`);
  }
  return tokens;
}

export async function makeAccount(server: Asked): Promise<Account> {
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'patru pisici pe acoperiș' };
  const { access_token = '', refresh_token = '', user } = await post(server, 'signup', account);
  return { ...account, userId: user?.id ?? '', accessToken: access_token, refreshToken: refresh_token };
}

export async function signIn(server: Asked, account: Account): Promise<void> {
  const { email, password } = account;
  const { refresh_token = '' } = await post(server, 'token?grant_type=password', { email, password });
  account.refreshToken = refresh_token;
}

export async function refresh(server: Asked, account: Account): Promise<void> {
  const { refresh_token = '' } = await post(server, 'token?grant_type=refresh_token', {
    refresh_token: account.refreshToken,
  });
  account.refreshToken = refresh_token;
}
