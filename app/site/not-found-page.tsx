import { data, redirect } from 'react-router';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/not-found-page';
import { findRedirect } from './redirects.server.ts';

/** The catch-all route: leads on from an address whose page moved; otherwise the root's error boundary renders the 404 page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const found = await findRedirect(services, visitor, url);
  if (found) throw redirect(found.target, { status: found.isPermanent ? 301 : 302 });
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
