import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppBindings } from './app-bindings.ts';

/** Refuses a request before the pages: a small page for clients that accept HTML, else JSON, with the same sentence. */
export function refusal(c: Context<AppBindings>, status: ContentfulStatusCode, sentence: string): Response {
  c.header('Cache-Control', 'no-store');
  if (!c.req.header('Accept')?.includes('text/html')) {
    return c.json({ status: 'refused', message: sentence, request: c.var.requestId }, status);
  }
  return c.html(refusalPage(sentence, `<p>Codul cererii: ${c.var.requestId}</p>`), status);
}

/** @param sentence and `more` are HTML and not escaped */
export function refusalPage(sentence: string, more = ''): string {
  return (
    `<!doctype html><html lang="ro"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>Nu am putut primi cererea</title>` +
    `<h1>Nu am putut primi cererea</h1><p>${sentence}</p>${more}` +
    `<p><a href="/">Mergi la prima pagină</a></p></html>`
  );
}
