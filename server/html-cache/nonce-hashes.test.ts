import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { replaceNonceWithHashes } from './nonce-hashes.ts';

const NONCE = 'q83vEjRWeJCrze8SNFZ4kA==';

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

describe('Replacing the nonce of a page with hashes', () => {
  it('returns the hash of each script with the nonce and removes the nonce everywhere', () => {
    const page = `<link nonce="${NONCE}" rel="preload"/><script nonce="${NONCE}">one()</script><script nonce="${NONCE}" type="module" async="">two()</script>`;
    const { html, scriptSources } = replaceNonceWithHashes(page, NONCE);
    expect(html).toBe(
      '<link rel="preload"/><script>one()</script><script type="module" async="">two()</script>',
    );
    expect(scriptSources).toEqual([hashOf('one()'), hashOf('two()')]);
  });

  it('returns no hash of a script without the nonce', () => {
    const injected = `<script>steal()</script><script nonce="guessed">steal()</script>`;
    expect(
      replaceNonceWithHashes(`<p>${injected}</p><script nonce="${NONCE}">own()</script>`, NONCE)
        .scriptSources,
    ).toEqual([hashOf('own()')]);
  });

  it('leaves JSON-LD unchanged', () => {
    const data = '<script type="application/ld+json">{"@type":"Course"}</script>';
    expect(replaceNonceWithHashes(data, NONCE)).toEqual({ html: data, scriptSources: [] });
  });

  it('hashes the exact bytes of a script, with line breaks and diacritics', () => {
    const script = '\n  say("ș ț ă");\n';
    expect(
      replaceNonceWithHashes(`<script nonce="${NONCE}">${script}</script>`, NONCE).scriptSources,
    ).toEqual([hashOf(script)]);
  });
});
