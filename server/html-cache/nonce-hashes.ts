import { createHash } from 'node:crypto';

interface PageWithHashes {
  html: string;
  /** Hashes of the inline scripts as sources of a content security policy, as in 'sha256-…'. */
  scriptSources: string[];
}

/**
 * Makes a rendered page the same for every visitor: removes the nonce and returns the hashes of the inline scripts for
 * the content security policy. Only scripts that have the nonce are hashed, so injected ones stay blocked.
 */
export function replaceNonceWithHashes(html: string, nonce: string): PageWithHashes {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, tag = '', script = ''] of html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    if (!tag.includes(attribute) || script === '') continue;
    sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), scriptSources: [...sources] };
}
