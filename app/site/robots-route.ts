import { factsContext } from '#app/request-context.server.ts';
import type { Route } from './+types/robots-route';

/** Everything may be read: what is not to be indexed says so itself, which a crawler kept out could not see. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(factsContext).services;
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
