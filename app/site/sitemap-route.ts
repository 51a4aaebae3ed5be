import { data } from 'react-router';
import { searchablePaths } from '#app/domain/page-access.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/sitemap-route';
import { isFindableAt } from './findable.ts';

/** The sitemap: canonical addresses of all public pages that need no role and may be indexed. 404 while the site must not be indexed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, pages } = context.get(factsContext);
  const content = await services.content.get();
  if (!isFindableAt(services, content)) throw data(null, { status: 404 });
  const urls = searchablePaths(pages, content.pages, content.settings.robots).map(
    (path) => `  <url><loc>${services.origin}${path}</loc></url>\n`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
