import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../http/auth-error.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { json } from '../http/json.ts';
import { requireService } from '../http/require-person.ts';
import { presentUser } from '../users/present-user.ts';
import { USER_COLUMNS, type UserRow } from '../users/user-row.ts';
import { createAccountTotal } from './account-total.ts';

const MAX_PER_PAGE = 1000;
const number = (fallback: number) =>
  z.preprocess((value) => value || fallback, z.coerce.number().int().min(1));
const schema = z.object({ page: number(1), per_page: number(50) });

/** `GET /admin/users`: accounts, newest first; total and neighbouring pages in headers. */
export function listUsers(context: AuthContext): Endpoint {
  const { pool } = context;
  const total = createAccountTotal(async () => {
    const { rows } = await pool.query<{ total: number }>(
      'select count(*)::int as total from auth.users where deleted_at is null',
    );
    return rows[0]?.total ?? 0;
  }, context.now);
  return async (c) => {
    requireService(c);
    const asked = schema.safeParse(c.req.query());
    if (!asked.success) throw new AuthError(400, 'validation_failed', 'Bad Pagination Parameters');
    const page = asked.data.page;
    const perPage = Math.min(asked.data.per_page, MAX_PER_PAGE);
    const [users, all] = await Promise.all([
      pool.query<UserRow>(
        `select ${USER_COLUMNS} from auth.users u where u.deleted_at is null
         order by u.created_at desc, u.id limit $1 offset $2`,
        [perPage, (page - 1) * perPage],
      ),
      total(),
    ]);
    const response = json({ users: users.rows.map(presentUser), aud: 'authenticated' });
    response.headers.set('X-Total-Count', String(all));
    response.headers.set('Link', links(page, Math.ceil(all / perPage), perPage));
    return response;
  };
}

/** The client reads the page number after the first `=`. */
function links(page: number, last: number, perPage: number): string {
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  return [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
