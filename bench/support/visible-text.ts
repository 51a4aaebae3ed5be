const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export function unescapeHtml(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });
}

/** The words of a page's body, whatever the elements around them: two pages say the same when this is the same. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return unescapeHtml(
    body
      .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}
