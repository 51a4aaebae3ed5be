import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sanitizeErrors } from './shell/sanitize-errors.ts';

// Before any other code of ours.
sanitizeErrors(window, document.documentElement.dataset.backend ?? window.location.host);

// If an extension or a proxy has changed the page, hydration would fail; the page works without scripts.
if (document.getElementById('root')) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  // biome-ignore lint/suspicious/noConsole: the only place that shows why the page was not hydrated
  console.error('The root element of the page is missing.');
}
