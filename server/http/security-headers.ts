import type { MiddlewareHandler } from 'hono';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Area, BrowserFeature, ContentDirective } from '#app/platform/area.ts';
import type { AppBindings } from './app-bindings.ts';

/** What areas need besides `'self'`. It holds for every page: a page keeps the policy of the one it was reached from. */
type AreaNeeds = Pick<Area, 'contentSources' | 'browserFeatures'>;

/** What a page that records needs besides: the microphone, and to play what it has recorded. */
const RECORDING: AreaNeeds = { contentSources: { 'media-src': ['blob:'] }, browserFeatures: ['microphone'] };

/** What one page needs besides; it is given only to that page (`useOwnDocument`). */
function needsOf({ microphone }: Pick<PageFacts, 'microphone'>): readonly AreaNeeds[] {
  return microphone ? [RECORDING] : [];
}

/**
 * The content security policy of one response. Scripts: our own files, and inline ones with this response's nonce or
 * hashes. Styles: our own files, and style attributes, which React writes for computed sizes.
 * @param scriptSources 'nonce-…' or 'sha256-…' in quotes
 * @param backendUrl where browsers reach accounts and files; listed when it is another origin
 */
export function contentSecurityPolicy(
  scriptSources: string[],
  origin: string,
  backendUrl: string,
  areas: readonly AreaNeeds[],
): string {
  const backend = new URL(backendUrl).origin;
  const elsewhere = backend === origin ? [] : [backend];
  const sockets = elsewhere.map((address) => address.replace(/^http/, 'ws'));
  const sources = new Map<ContentDirective, string[]>([
    ['img-src', elsewhere],
    ['media-src', elsewhere],
    ['connect-src', [...elsewhere, ...sockets]],
  ]);
  for (const { contentSources = {} } of areas) {
    for (const [directive, added] of Object.entries(contentSources) as [ContentDirective, string[]][]) {
      sources.set(directive, [...added, ...(sources.get(directive) ?? [])]);
    }
  }
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    ...[...sources].map(([directive, added]) => [directive, "'self'", ...added].join(' ')),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ];
  if (origin.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const BROWSER_FEATURES: readonly BrowserFeature[] = ['camera', 'microphone', 'geolocation', 'payment', 'usb'];

/** The headers every response of an origin carries, whatever it is. */
export function fixedSecurityHeaders(
  origin: string,
  areas: readonly AreaNeeds[] = [],
): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(areas),
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

function permissionsPolicy(areas: readonly AreaNeeds[]): string {
  const used = new Set(areas.flatMap(({ browserFeatures = [] }) => browserFeatures));
  return BROWSER_FEATURES.map((feature) => `${feature}=${used.has(feature) ? '(self)' : '()'}`).join(', ');
}

/** Puts the security headers on every response, errors and redirects included. */
export function securityHeaders(
  options: { origin: string; isDevelopment: boolean; backend: { url: string } },
  areas: readonly AreaNeeds[],
): MiddlewareHandler<AppBindings> {
  const fixed = Object.entries(fixedSecurityHeaders(options.origin, areas));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const own = needsOf(c.get('pageFacts') ?? {});
    const needed = own.length > 0 ? [...areas, ...own] : areas;
    for (const [name, value] of fixed) headers.set(name, value);
    if (own.length > 0) {
      headers.set('Permissions-Policy', permissionsPolicy(needed));
    }
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Uploaded files have a stricter policy already. Vite's development client injects inline styles and scripts.
    if (!options.isDevelopment && !headers.has('Content-Security-Policy')) {
      const nonce = c.get('nonce');
      const scriptSources = c.get('scriptSources') ?? (nonce ? [`'nonce-${nonce}'`] : []);
      headers.set(
        'Content-Security-Policy',
        contentSecurityPolicy(scriptSources, options.origin, options.backend.url, needed),
      );
    }
  };
}
