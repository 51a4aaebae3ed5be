import { isRouteErrorResponse, useNavigationType, useRouteError } from 'react-router';
import { isConnectionLost } from '#app/platform/forms/lost-connection.ts';
import { BadRequest, ErrorPage, NotFound, ServiceUnavailable } from './error-pages.tsx';
import { useFailureFocus } from './heading-focus.ts';
import { Offline } from './offline.tsx';
import { useRequestId } from './response-facts.tsx';

/** The page for what a route threw. A layout with a stylesheet exports it, too: else its error pages lose the stylesheet. */
export function ErrorBoundary() {
  const error = useRouteError();
  const documentCode = useRequestId();
  // The document's request id belongs to the page load, not to a later request.
  const isPageLoad = useNavigationType() === 'POP';
  const requestCode = isPageLoad ? documentCode : null;
  const status = statusOf(error);
  useFailureFocus(!isPageLoad);
  if (status === 404) return <NotFound />;
  if (status < 500) return <BadRequest requestCode={requestCode} />;
  if (status === 503) return <ServiceUnavailable requestCode={requestCode} />;
  if (!isPageLoad && isConnectionLost(error)) return <Offline />;
  return <ErrorPage requestCode={requestCode} />;
}

/** The status of what a route threw; 500 for anything but a response. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
