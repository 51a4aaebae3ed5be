import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

export function ErrorPage({ requestCode }: { requestCode: string | null }) {
  return (
    <Page width="reading">
      <Heading level={1}>Ceva nu a mers</Heading>
      <p>
        A apărut o eroare la noi, nu la tine, și pagina nu s-a putut deschide. Răspunsurile și datele trimise
        până acum sunt păstrate.
      </p>
      <p>Reîncarcă pagina peste un minut. Dacă se repetă, scrie-ne și spune-ne codul de mai jos.</p>
      {requestCode && (
        <p>
          Codul erorii: <code>{requestCode}</code>
        </p>
      )}
      <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
    </Page>
  );
}
