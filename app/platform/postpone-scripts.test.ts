import { describe, expect, it } from 'vitest';
import { postponeScripts } from './postpone-scripts.server.ts';

describe('Postponing the scripts of a page', () => {
  it('turns the start script into text and removes the preloads', () => {
    const page =
      '<link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/a.js" nonce="n"/>' +
      '<script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js";</script>';
    expect(postponeScripts(page)).toBe(
      '<link rel="preload" href="/f.woff2"/><script nonce="n">context()</script>' +
        '<script nonce="n" type="text/plain">import "/a.js";</script>',
    );
  });

  it('throws when the start script is not found', () => {
    expect(() => postponeScripts('<script type="module" src="/a.js"></script>')).toThrow('start script');
  });
});
