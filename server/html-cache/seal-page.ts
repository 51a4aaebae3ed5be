import { createHash } from 'node:crypto';

interface SealedPage {
  html: string;
  /** The scripts of the page as sources of a content security policy, 'sha256-…' each. */
  scriptSources: string[];
}

/**
 * Makes a rendered page fit to be given to many: the nonce is taken out and the policy names the hashes of the inline
 * scripts instead. Only scripts that carry the nonce are hashed: what was injected does not know it and stays blocked.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, tag = '', script = ''] of html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    if (!tag.includes(attribute) || script === '') continue;
    sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), scriptSources: [...sources] };
}
