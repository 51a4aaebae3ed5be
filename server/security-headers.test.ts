import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, fixedSecurityHeaders } from './security-headers.ts';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  const directives = directivesOf(contentSecurityPolicy(["'nonce-bm9uY2U='"], true));

  it('runs only our own files and the scripts of this response', () => {
    expect(directives.get('script-src')).toEqual(["'self'", "'nonce-bm9uY2U='"]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
  });

  it('knows no way around itself: no eval, no inline element, no wildcard, no foreign host', () => {
    for (const [name, sources] of directives) {
      expect(sources, name).not.toContain("'unsafe-eval'");
      expect(sources, name).not.toContain("'strict-dynamic'");
      if (name !== 'style-src-attr') expect(sources, name).not.toContain("'unsafe-inline'");
      for (const source of sources) expect(source, name).not.toMatch(/\*|^https?:|^\w+\./);
    }
  });

  it('forbids plugins, a foreign base, foreign form targets and frames around us', () => {
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('turns http into https only where the site is reached over https', () => {
    expect(directives.has('upgrade-insecure-requests')).toBe(true);
    expect(contentSecurityPolicy([], false)).not.toContain('upgrade-insecure-requests');
  });
});

describe('the fixed headers', () => {
  it('promise https for at least a year, and only on an https origin', () => {
    const promise = fixedSecurityHeaders('https://scoala.ro')['Strict-Transport-Security'] ?? '';
    expect(Number(/max-age=(\d+)/.exec(promise)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(fixedSecurityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });

  it('keep browsers from guessing types, from framing us and from sharing our window', () => {
    expect(fixedSecurityHeaders('http://localhost:3000')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
});
