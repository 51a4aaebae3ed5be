import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { type Endpoint, emailSchema, pkceShape, readBody } from '../http/endpoint.ts';
import { findUserByEmail } from '../users/user-row.ts';
import { answerUniformly } from './answer-uniformly.ts';

const schema = z.object({ email: emailSchema, ...pkceShape });

/** `POST /recover`: mails a code and a link that sign in to choose a new password. */
export function recover(context: AuthContext): Endpoint {
  return async (c) => {
    const asked = await readBody(c, schema);
    return answerUniformly(c, context, asked, async () => {
      const user = await findUserByEmail(context.pool, asked.email);
      return user && { user, purpose: 'recovery', target: asked.email };
    });
  };
}
