import { href, redirect } from 'react-router';
import { parseReturnPath } from '#app/domain/return-path.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { pendingStepsSetCookie } from '../pending-steps.server.ts';
import type { Route } from './+types/sign-out-route.ts';

/** A link must not sign anyone out. */
export function loader() {
  return redirect(href('/'));
}

/** Ends this device's session. Answers scripts with JSON and forms with a redirect: home, or back to `from` on failure. */
export async function action({ request, context }: Route.ActionArgs) {
  const { endSession, services } = context.get(factsContext);
  const isForScript = request.headers.get('Accept')?.includes('application/json');
  const from = isForScript ? null : parseReturnPath(String((await readForm(request, context)).get('from')));
  const isEnded = await endSession();
  const headers = new Headers({
    'Set-Cookie': flashSetCookie(isEnded ? 'signed-out' : 'sign-out-failed', services.origin),
  });
  if (isEnded) headers.append('Set-Cookie', pendingStepsSetCookie({}, services.origin));
  if (!isForScript) return redirect(isEnded ? href('/') : (from ?? href('/')), { headers });
  return Response.json({ isEnded }, isEnded ? { headers } : { status: 503 });
}
