/** Text of HTML without its entities. */
export function plain(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}

/** What a page has between its header and its footer. */
export function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** The words of a page between its header and its footer, in a row. */
export function wordsOf(html: string): string {
  return plain(
    mainOf(html)
      .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The structured data of a page. */
export function thingsOf(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}
