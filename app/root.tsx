import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useNavigationType,
} from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { factsContext } from './request-context.server.ts';
import { BadRequest } from './shell/bad-request.tsx';
import { isConnectionLost } from './shell/connection-lost.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Offline } from './shell/offline.tsx';
import { useNonce, useRequestId } from './shell/response-facts.tsx';
import { Shell } from './shell/shell.tsx';
import { useHeadingFocus } from './shell/use-heading-focus.ts';
import { headOf, privateHead } from './site/page-head.ts';
import { getPage } from './site/queries.server.ts';
import { FONT_PRELOADS } from './ui/font-preloads.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, log } = context.get(factsContext);
  const page = await getPage(services, url.pathname, log);
  return { page, canonical: `${services.origin}${page.canonicalPath}` };
}

export const links = () => FONT_PRELOADS;

/** The head belongs to the address, so a navigation to another one reads it again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (error) return privateHead(statusOf(error) === 404 ? 'Pagina nu a fost găsită' : 'Ceva nu a mers');
  return loaderData ? headOf(loaderData.page, loaderData.canonical) : [];
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const requestId = useRequestId();
  return (
    <html lang="ro" data-request={requestId ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useHeadingFocus();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  // The document's own code says nothing of a request that was made after it.
  const isOwnRequest = useNavigationType() === 'POP';
  const status = statusOf(error);
  if (status === 404) return <NotFound />;
  if (status < 500) return <BadRequest />;
  if (!isOwnRequest && isConnectionLost(error)) return <Offline />;
  return <ErrorPage requestCode={isOwnRequest ? requestId : null} />;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
