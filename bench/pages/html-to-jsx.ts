import { unescapeHtml } from '../support/visible-text.ts';

const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  enterkeyhint: 'enterKeyHint',
  popovertarget: 'popoverTarget',
  popovertargetaction: 'popoverTargetAction',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  readonly: 'readOnly',
  datetime: 'dateTime',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  hreflang: 'hrefLang',
  'xlink:href': 'xlinkHref',
};
const SWITCHES = new Set(['hidden', 'open', 'checked', 'disabled', 'required', 'readOnly', 'noValidate']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr', 'col']);

/** A page that React wrote, as the source of a component that writes the same elements again, without scripts. */
export function componentOf(html: string): string {
  const body = html
    .slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
    .replace(/<(script|template)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '');
  const tokens = body.match(/<[^>]+>|[^<]+/g) ?? [];
  const jsx = tokens.map((token) => {
    if (token.startsWith('</')) return token;
    if (!token.startsWith('<')) return `{${JSON.stringify(unescapeHtml(token))}}`;
    const name = /^<([\w-]+)/.exec(token)?.[1] ?? '';
    const attributes = [...token.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) =>
      attributeOf(attribute, unescapeHtml(value)),
    );
    return `<${[name, ...attributes].join(' ')}${VOID.has(name) || token.endsWith('/>') ? ' />' : '>'}`;
  });
  return `export function Content() {\n  return <>${jsx.join('\n')}</>;\n}\n`;
}

function attributeOf(attribute: string, value: string): string {
  if (attribute === 'style') return `style={${JSON.stringify(styleOf(value))}}`;
  const isHyphenated = /^(aria|data)-/.test(attribute);
  const name = NAMES[attribute] ?? (isHyphenated ? attribute : camelCase(attribute));
  return value === '' && SWITCHES.has(name) ? name : `${name}={${JSON.stringify(value)}}`;
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return [name.startsWith('--') ? name : camelCase(name.trim()), value.join(':').trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name));
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
