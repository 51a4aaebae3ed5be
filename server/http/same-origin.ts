import type { MiddlewareHandler } from 'hono';
import type { AppBindings } from './app-bindings.ts';
import { refusal } from './refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a write comes from our own pages, by `Sec-Fetch-Site`, else `Origin`: browsers set both, no page can forge them. */
export function comesFromOwnPages(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const sender = request.headers.get('Origin');
  if (sender === null) return true;
  // Without TLS the site may also be reached by another name of the machine, such as 127.0.0.1.
  return sender === origin || (origin.startsWith('http:') && sender === new URL(request.url).origin);
}

/** Refuses writes from other sites (cross-site request forgery) before anything reads them. */
export function sameOriginWrites(origin: string): MiddlewareHandler<AppBindings> {
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && !comesFromOwnPages(c.req.raw, origin)) {
      return refusal(
        c,
        403,
        'Cererea a venit de pe alt site și nu a fost primită. Deschide pagina noastră și încearcă de acolo.',
      );
    }
    return next();
  };
}
