import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { postponeScripts } from '#app/platform/postpone-scripts.server.ts';
import { renderWhole } from '#app/platform/render-whole.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { causeOf } from '#app/platform/unavailable.server.ts';
import { ResponseFacts } from './shell/response-facts.tsx';
import { visitContext } from './site/visit.server.ts';

/** Renders a whole page before sending it, so that an error still changes the status and the length is known. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, log } = context.get(factsContext);
  let finalStatus = status;
  const isShared = context.get(visitContext)?.isShared === true && status === 200;
  // One code in a page that many get would lead to none of their requests.
  const ownCode = isShared ? null : requestId;
  const page = await renderWhole(
    <ResponseFacts value={{ nonce, requestId: ownCode }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ResponseFacts>,
    nonce,
    (error) => {
      finalStatus = 500;
      log.error({ err: error }, 'rendering failed');
    },
  );
  const isPostponed = isShared && finalStatus === 200;
  const body = isPostponed ? Buffer.from(postponeScripts(page.toString())) : page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), {
    status: finalStatus,
    headers,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a page refuses (no such page, no such method) is an answer, not a failure.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(factsContext).log.error({ err: causeOf(error) }, 'page failed');
};
