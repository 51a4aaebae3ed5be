import { Button } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

/** For a page that could not be fetched because there is no connection. */
export function Offline() {
  return (
    <Page width="reading">
      <Heading level={1}>Nu avem conexiune</Heading>
      <p>
        Pagina nu a putut fi adusă, pentru că internetul s-a întrerupt. Răspunsurile la test confirmate până
        acum sunt păstrate.
      </p>
      <Button onClick={() => window.location.reload()}>Încearcă din nou</Button>
    </Page>
  );
}
