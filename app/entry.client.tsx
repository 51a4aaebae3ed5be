import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { sanitizeErrors } from './shell/sanitize-errors.ts';

// Before anything else of ours runs.
sanitizeErrors(window, document.documentElement.dataset.backend ?? window.location.host);

// A page something has taken apart on its way here is left as it arrived: it works without us.
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
  // biome-ignore lint/suspicious/noConsole: whoever looks into it finds the reason nowhere else
  console.error('The root element of the page is missing.');
}
