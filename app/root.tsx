import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { settingsOfEveryPage } from '#content/settings.ts';
import type { Route } from './+types/root';
import { BrowserAuth } from './account/browser-auth/browser-auth.tsx';
import './app.css';
import { keepLostForms } from '#app/platform/forms/lost-connection.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useDroppedPicture } from './account/profile/avatar/use-dropped-picture.ts';
import { readTicks } from './checklists/ticks.server.ts';
import { NOT_FOUND } from './domain/fixed-texts.ts';
import { isLinkVisible } from './domain/page-access.ts';
import { headOf, privateHead } from './domain/page-seo.ts';
import { effectiveRole } from './domain/roles.ts';
import { statusOf } from './shell/error-boundary.tsx';
import { useHeadingFocus } from './shell/heading-focus.ts';
import { useOwnDocument } from './shell/own-document.ts';
import { PageArea } from './shell/page-area.tsx';
import { PictureUploadContext } from './shell/picture-upload.ts';
import { useNonce, useRequestId, useViewing } from './shell/response-facts.tsx';
import type { RootData } from './shell/root-data.ts';
import { Shell } from './shell/shell.tsx';
import signedInStyles from './shell/signed-in.css?url';
import { StartScripts } from './shell/start-scripts.tsx';
import { ThemeScript } from './shell/theme.tsx';
import { gate } from './site/gate.server.ts';
import { type HeadData, headData } from './site/head.server.ts';
import { accountData, backendElsewhere, sectionMenu } from './site/root-data.server.ts';
import { StructuredData } from './site/structured-data.tsx';
import { visitOf } from './site/visit.server.ts';
import display from './ui/fonts/bricolage-grotesque.woff2?url';
import text from './ui/fonts/figtree.woff2?url';

export { ErrorBoundary } from './shell/error-boundary.tsx';

export const middleware = [gate];

export const clientMiddleware = [keepLostForms];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData & { head: HeadData }> {
  const facts = context.get(factsContext);
  const { services, backend } = facts;
  const visit = visitOf(context);
  const { rows, person, settings, flash } = visit;
  const role = effectiveRole(person.hasSession, person.storedRole);
  return {
    head: headData(visit, services.origin),
    settings: settingsOfEveryPage(settings),
    menu: { workshop: isLinkVisible('/webinar', rows, role), admin: isLinkVisible('/admin', rows, role) },
    ...sectionMenu(visit, facts, role),
    ...accountData(visit, backend),
    ...(await readTicks(facts, visit.facts.checklist)),
    ...backendElsewhere(backend, services.origin),
    ...(services.isDemo && { isDemo: true as const }),
    flash,
  };
}

/** Preloads the two fonts that every page needs above the fold. */
export const links = () =>
  [display, text].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));

/** The loader returns the page's head, so it runs again for another path. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const product = loaderData?.settings.product ?? 'English Beyond Limits';
  if (error) {
    const title = statusOf(error) === 404 ? NOT_FOUND : 'Ceva nu a mers';
    return privateHead(`${title} | ${product}`);
  }
  if (!loaderData) return [];
  const { seo, isIndexed } = loaderData.head;
  return isIndexed ? headOf(seo, { product }) : privateHead(seo.title);
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const requestId = useRequestId();
  const isViewing = useViewing() !== null;
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html
      lang={root?.head.seo.language ?? 'ro'}
      data-request={requestId ?? undefined}
      data-backend={root?.backendHost}
      // The theme script adds an attribute before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {root?.account && <link rel="stylesheet" href={signedInStyles} precedence="default" />}
        {root?.head.isIndexed && <StructuredData head={root.head} settings={root.settings} />}
      </head>
      <body>
        <PictureUploadContext value={useDroppedPicture()}>
          <Shell>{children}</Shell>
        </PictureUploadContext>
        {/* A script would act as the admin whose browser it is. */}
        {!isViewing && (
          <>
            <BrowserAuth />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <StartScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useHeadingFocus();
  useOwnDocument();
  return (
    <PageArea>
      <Outlet />
    </PageArea>
  );
}
