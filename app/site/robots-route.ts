import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/robots-route';
import { isFindableAt } from './findable.ts';

/**
 * Everything may be read: what is not to be indexed says so itself, which a crawler kept out could not see. While
 * nothing is to be indexed there is no list of pages to name.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, content } = context.get(factsContext).services;
  const sitemap = isFindableAt(origin, await content.get()) ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
