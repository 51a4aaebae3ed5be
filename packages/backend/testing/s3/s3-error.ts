/** An error of the protocol: a status, a code and an XML body. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string>;

  constructor(status: number, code: string, details: Record<string, string> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export type Xml = string | number | boolean | Xml[] | { [name: string]: Xml };

/** An XML element with its content; a list becomes several elements with the same name. */
export function xml(name: string, content: Xml): string {
  if (Array.isArray(content)) return content.map((it) => xml(name, it)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([key, value]) => xml(key, value))
          .join('')
      : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** The content of all elements with a name, at any depth. */
export function textsOf(body: string, name: string): string[] {
  return [...body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
