import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/robots-route';
import { isFindableAt } from './findable.ts';

/**
 * robots.txt. Crawlers may read every page: pages that must not be indexed have a noindex header, which a blocked crawler
 * would not see. Names no sitemap while the site must not be indexed.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const { origin, content } = services;
  const sitemap = isFindableAt(services, await content.get()) ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n${sitemap}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
