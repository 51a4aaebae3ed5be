/** What a page says to search engines and social networks, as it was served. */
export interface ServedPage {
  /** Null for a page that sends its visitor elsewhere. */
  status: number;
  /** Where it sends a visitor without an account; null when it shows itself. */
  location: string | null;
  /** Whether headers or head forbid indexing. */
  isIndexed: boolean;
  /** The tags of the head in the order in which they stand, by name. */
  tags: { name: string; value: string }[];
  /** The JSON-LD of the page, one text per script. */
  jsonLd: string[];
  /** The words of the main part. */
  text: string;
}

const TAGS = /<title[^>]*>([\s\S]*?)<\/title>|<meta ([^>]*)>|<link ([^>]*rel="canonical"[^>]*)>/g;
const NAMES = /^(description|keywords|robots|og:.*|twitter:.*)$/;
const JSON_LD = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;
const HIDDEN = /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;
const BLOCK_END = /<\/(p|h[1-6]|li|dt|dd|tr|div|section|summary|label|legend|button|option)>|<br[^>]*>/g;

/** Reads a response of the site as a search engine does. */
export async function readServedPage(response: Response): Promise<ServedPage> {
  const html = await response.text();
  const tags = tagsIn(html);
  const robots = [response.headers.get('X-Robots-Tag'), tags.find(({ name }) => name === 'robots')?.value];
  return {
    status: response.status,
    location: response.headers.get('Location'),
    isIndexed: response.status === 200 && !robots.some((value) => value?.includes('noindex')),
    tags,
    jsonLd: [...html.matchAll(JSON_LD)].map(([, json = '']) => json),
    text: mainText(html),
  };
}

function tagsIn(html: string): ServedPage['tags'] {
  const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(html) ?? [];
  const [, language] = /<html[^>]* lang="([^"]*)"/.exec(html) ?? [];
  const tags = [...head.matchAll(TAGS)].flatMap(([, title, meta, link]) => {
    if (title !== undefined) return [{ name: 'title', value: textOf(title) }];
    if (link !== undefined) return [{ name: 'canonical', value: attributeIn(link, 'href') }];
    const name = attributeIn(meta ?? '', 'name') || attributeIn(meta ?? '', 'property');
    return NAMES.test(name) ? [{ name, value: attributeIn(meta ?? '', 'content') }] : [];
  });
  return language ? [{ name: 'lang', value: language }, ...tags] : tags;
}

function attributeIn(attributes: string, name: string): string {
  const [, value = ''] = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes) ?? [];
  return textOf(value);
}

function mainText(html: string): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const words = main
    .replace(HIDDEN, ' ')
    .replace(/<\/span><span/g, ' $&')
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]+>/g, '');
  return textOf(words)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
};

/** The text of HTML that React has escaped. */
function textOf(html: string): string {
  return html.replace(/&([\w#]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
