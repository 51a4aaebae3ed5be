import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { postponeScripts } from '#app/platform/postpone-scripts.server.ts';
import { renderCompletePage } from '#app/platform/render-page.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { causeOf } from '#app/platform/unavailable.server.ts';
import { ResponseFacts } from './shell/response-facts.tsx';
import { visitContext } from './site/visit.server.ts';

/** Renders a whole page before sending it, so that an error can still change the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, viewing, log } = context.get(factsContext);
  let finalStatus = status;
  const isShared = context.get(visitContext)?.isShared === true && status === 200;
  // A cached page is sent for many requests, so it contains no request id.
  const shownRequestId = isShared ? null : requestId;
  const page = await renderCompletePage(
    <ResponseFacts value={{ nonce, requestId: shownRequestId, viewing }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ResponseFacts>,
    nonce,
    (error) => {
      finalStatus = 500;
      log.error({ err: error }, 'rendering failed');
    },
  );
  // With parameters it is no page of the cache, and comes to somebody who goes on with something, such as exercises.
  const isToRead = isShared && finalStatus === 200 && new URL(request.url).search === '';
  const until = isToRead ? 'interaction' : 'first-paint';
  // The pages of a viewing have no scripts to postpone.
  const html = viewing ? page.toString() : postponeScripts(page.toString(), until);
  const body = Buffer.from(html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body, {
    status: finalStatus,
    headers,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx thrown by a page is a normal response.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(factsContext).log.error({ err: causeOf(error) }, 'page failed');
};
