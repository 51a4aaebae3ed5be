import { headOf, isNoindex, pageSeo, type SeoDefaults } from '#app/domain/page-seo.ts';
import { type PageValues, seoOf } from './page-content.ts';

/** What the head of a page depends on besides its own texts. */
export interface HeadSurroundings {
  defaults: SeoDefaults;
  product: string;
  /** Whether search engines may index the site. */
  isFindable: boolean;
}

/** The head that typed texts would give, by the names of its tags, with what keeps the page out of searches. */
export interface DraftHead {
  tags: ReadonlyMap<string, string>;
  hiddenBecause: 'role' | 'noindex' | 'site' | null;
}

/** The head of a public page with these texts, made by the functions that make the served one. */
export function draftHead(
  values: PageValues,
  { defaults, product, isFindable }: HeadSurroundings,
): DraftHead {
  const seo = pageSeo(seoOf(values, null), defaults);
  const tags = headOf(seo, { product }).flatMap((tag): [string, string][] => {
    const { title, name, property, content, rel, href } = tag as Partial<Record<string, string>>;
    if (title !== undefined) return [['title', title]];
    if (rel !== undefined) return [[rel, href ?? '']];
    return [[name ?? property ?? '', content ?? '']];
  });
  return { tags: new Map(tags), hiddenBecause: hiddenBecause(values, seo.robots, isFindable) };
}

function hiddenBecause(values: PageValues, robots: string, isFindable: boolean): DraftHead['hiddenBecause'] {
  if (values.minimumRole !== 'unregistered') return 'role';
  if (isNoindex(robots)) return 'noindex';
  return isFindable ? null : 'site';
}
