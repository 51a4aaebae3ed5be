import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppBindings } from './app-bindings.ts';
import { contentSecurityPolicy, fixedSecurityHeaders, securityHeaders } from './security-headers.ts';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const OWN = 'https://scoala.ro';

describe('The content security policy', () => {
  const directives = directivesOf(contentSecurityPolicy(["'nonce-bm9uY2U='"], OWN, OWN, []));

  it('runs only our own files and the scripts of this response', () => {
    expect(directives.get('script-src')).toEqual(["'self'", "'nonce-bm9uY2U='"]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
  });

  it('allows no eval, no inline element, no wildcard and no foreign host', () => {
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

  it('upgrades insecure requests only at an https origin', () => {
    expect(directives.has('upgrade-insecure-requests')).toBe(true);
    const plain = 'http://localhost:3000';
    expect(contentSecurityPolicy([], plain, plain, [])).not.toContain('upgrade-insecure-requests');
  });
});

describe('The content security policy with a backend elsewhere', () => {
  const policyFor = (backend: string) => directivesOf(contentSecurityPolicy([], OWN, backend, []));

  it('allows requests and sockets to the backend and no other host', () => {
    const hosted = policyFor('https://project.example');
    expect(hosted.get('connect-src')).toEqual(["'self'", 'https://project.example', 'wss://project.example']);
    const local = policyFor('http://127.0.0.1:54321/');
    expect(local.get('connect-src')).toEqual(["'self'", 'http://127.0.0.1:54321', 'ws://127.0.0.1:54321']);
  });

  it('allows images and recordings of the backend but no form to it', () => {
    const hosted = policyFor('https://project.example/');
    expect(hosted.get('img-src')).toEqual(["'self'", 'https://project.example']);
    expect(hosted.get('media-src')).toEqual(["'self'", 'https://project.example']);
    expect(hosted.get('form-action')).toEqual(["'self'"]);
  });

  it('allows no scripts and no frames of the backend', () => {
    const hosted = policyFor('https://project.example');
    for (const name of ['default-src', 'script-src', 'style-src-elem', 'font-src']) {
      expect(hosted.get(name), name).toEqual(["'self'"]);
    }
    expect(hosted.get('frame-ancestors')).toEqual(["'none'"]);
  });
});

describe('The fixed security headers', () => {
  it('contain HSTS for at least a year, only at an https origin', () => {
    const promise = fixedSecurityHeaders('https://scoala.ro')['Strict-Transport-Security'] ?? '';
    expect(Number(/max-age=(\d+)/.exec(promise)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(fixedSecurityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
  });

  it('forbid type sniffing, framing and sharing of the window', () => {
    expect(fixedSecurityHeaders('http://localhost:3000')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });
});

describe('What an area needs', () => {
  const areas = [
    { contentSources: { 'img-src': ['data:'] } },
    { contentSources: { 'frame-src': ['https://video.example'] }, browserFeatures: ['microphone'] as const },
  ];

  it('is added to the policy of every page, and nothing else is', () => {
    const bare = directivesOf(contentSecurityPolicy([], OWN, OWN, []));
    const directives = directivesOf(contentSecurityPolicy([], OWN, OWN, areas));
    expect(directives.get('img-src')).toEqual(["'self'", 'data:']);
    expect(directives.get('frame-src')).toEqual(["'self'", 'https://video.example']);
    for (const [name, sources] of directives) {
      if (name !== 'img-src' && name !== 'frame-src') expect(sources, name).toEqual(bare.get(name));
    }
  });

  it('opens a feature of the browser to our own pages alone', () => {
    expect(fixedSecurityHeaders(OWN, areas)['Permissions-Policy']).toBe(
      'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    );
  });
});

describe('A page that records', () => {
  const app = new Hono<AppBindings>();
  app.use(securityHeaders({ origin: OWN, isDevelopment: false, backend: { url: OWN } }, []));
  app.get('/:page', (c) => {
    c.set('pageFacts', { isPublic: false, microphone: c.req.param('page') === 'recording' });
    return c.text('');
  });
  const headersOf = async (path: string) => {
    const { headers } = await app.request(path);
    const policy = directivesOf(headers.get('Content-Security-Policy') ?? '');
    return [policy.get('media-src'), headers.get('Permissions-Policy')];
  };

  it('may use the microphone and play what it recorded, and no other page may', async () => {
    expect(await headersOf('/recording')).toEqual([
      ["'self'", 'blob:'],
      'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
    ]);
    expect(await headersOf('/other')).toEqual([
      ["'self'"],
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ]);
  });
});
