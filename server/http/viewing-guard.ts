import type { MiddlewareHandler } from 'hono';
import { LEAVE_VIEWING } from '#app/domain/viewing.ts';
import { readViewingToken } from '#app/platform/cookies/viewing-cookie.server.ts';
import type { AppBindings } from './app-bindings.ts';
import { isBackendPath } from './backend-route.ts';
import { refusal } from './refusal.ts';

export const VIEWING_REFUSAL =
  'Acum te uiți la site ca altcineva: se pot citi paginile publice și profilul, dar nimic nu se schimbă. Apasă „Ieși” în bara de sus, apoi încearcă din nou.';

/**
 * Refuses everything but reading pages while the browser has the cookie of a viewing (decision 0080): writes, and the
 * protocols of the backend, where the browser's own session would count. Public pictures are read.
 */
export function refuseInViewing(origin: string): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    if (readViewingToken(c.req.header('Cookie'), origin) === null || c.req.path === LEAVE_VIEWING)
      return next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const isPicture = c.req.path.startsWith('/storage/v1/object/public/');
    if (isRead && (isPicture || !isBackendPath(c.req.path))) return next();
    return refusal(c, 403, VIEWING_REFUSAL);
  };
}
