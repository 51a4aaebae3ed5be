import type { MetaDescriptor } from 'react-router';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { levelName } from '#app/domain/level-name.ts';
import { privateHead } from '#app/domain/page-seo.ts';
import { levelCardAlt, levelCardPath } from './level-card.tsx';

interface SharedLevelPage {
  level: CefrLevel;
  isBelowA1: boolean;
  /** The page's own address, absolute. */
  address: string;
  origin: string;
  product: string;
}

/** The head of a public page: not indexed by search engines, but with a social card of its level. */
export function sharedLevelHead(page: SharedLevelPage): MetaDescriptor[] {
  const { address, origin, product } = page;
  const title = `Nivelul meu de engleză, estimat: ${levelName(page)}`;
  const description =
    'Am dat un test care se potrivește cu răspunsurile mele. Află-ți și tu nivelul, gratuit și fără cont, în 10–15 minute.';
  const image = `${origin}${levelCardPath(page)}`;
  const alt = levelCardAlt(page);
  return [
    ...privateHead(`${title} | ${product}`),
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product },
    { property: 'og:locale', content: 'ro_RO' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ];
}
