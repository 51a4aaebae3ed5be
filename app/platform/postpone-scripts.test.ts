import { describe, expect, it } from 'vitest';
import { postponeScripts } from './postpone-scripts.server.ts';

const PAGE =
  '<link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/a.js" nonce="n"/>' +
  '<script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js";</script>';

describe('Postponing the scripts of a page', () => {
  it('turns the start script into text and removes the preloads', () => {
    expect(postponeScripts(PAGE, 'interaction')).toBe(
      '<link rel="preload" href="/f.woff2"/><script nonce="n">context()</script>' +
        '<script nonce="n" type="text/plain">import "/a.js";</script>',
    );
  });

  it('until the first paint, marks the start script and keeps the preloads for later', () => {
    expect(postponeScripts(PAGE, 'first-paint')).toBe(
      '<link rel="preload" href="/f.woff2"/><link rel="postponed" href="/a.js" nonce="n"/>' +
        '<script nonce="n">context()</script>' +
        '<script nonce="n" type="text/plain" data-after-paint="">import "/a.js";</script>',
    );
  });

  it('throws when the start script is not found', () => {
    expect(() => postponeScripts('<script type="module" src="/a.js"></script>', 'interaction')).toThrow(
      'start script',
    );
  });
});
