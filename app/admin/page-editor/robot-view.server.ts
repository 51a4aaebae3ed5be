import type { RequestFacts } from '#app/platform/request.server.ts';
import type { ContentStore } from '#app/site/content-store.server.ts';
import type { PageContent } from './page-content.ts';
import { readServedPage, type ServedPage } from './served-page.ts';

/** The page as a search engine would get it with this content, saved or not. */
export async function readPageWith(
  { renderForAnyone, services }: RequestFacts,
  path: string,
  content: PageContent,
): Promise<ServedPage> {
  return readServedPage(await renderForAnyone(path, { content: withPage(services.content, path, content) }));
}

/** The site's content with another content of one page. */
function withPage(store: ContentStore, path: string, page: PageContent): ContentStore {
  return {
    ...store,
    async get() {
      const content = await store.get();
      return { ...content, pages: new Map(content.pages).set(path, { path, ...page }) };
    },
  };
}
