import type { MetaDescriptor } from 'react-router';

export interface PageHead {
  title: string;
  description: string | null;
  keywords: string[];
}

export const DEFAULT_TITLE = 'English Beyond Limits | Cursuri de Engleză Online';

/**
 * What a page's `seo` says, or the defaults. It counts only as an object with a string meta_title, a string
 * meta_description, or a non-empty meta_keywords list; otherwise as wholly absent.
 */
export function pageHead(seo: unknown): PageHead {
  if (typeof seo !== 'object' || seo === null || Array.isArray(seo)) return defaults();
  const { meta_title, meta_description, meta_keywords } = seo as Record<string, unknown>;
  const title = typeof meta_title === 'string' ? meta_title : null;
  const description = typeof meta_description === 'string' ? meta_description : null;
  const keywords = Array.isArray(meta_keywords)
    ? meta_keywords.filter((word) => typeof word === 'string')
    : [];
  if (title === null && description === null && keywords.length === 0) return defaults();
  return { title: title ?? DEFAULT_TITLE, description, keywords };
}

function defaults(): PageHead {
  return { title: DEFAULT_TITLE, description: null, keywords: [] };
}

/** The head of a public page. */
export function headOf({ title, description, keywords }: PageHead, canonical: string): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
}

/** The head of a page that belongs to one visitor: never indexed. */
export function privateHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | English Beyond Limits` }, { name: 'robots', content: 'noindex' }];
}
