import display from './fonts/bricolage-grotesque.woff2?url';
import text from './fonts/figtree.woff2?url';

/** The two files every page needs for its first line, as link descriptors for the document's head. */
export const FONT_PRELOADS = [display, text].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
