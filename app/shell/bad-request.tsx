import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

/** For a request that is no request this page knows: the sender's mistake, so it does not speak of ours. */
export function BadRequest() {
  return (
    <Page width="reading">
      <Heading level={1}>Cererea nu a putut fi citită</Heading>
      <p>
        Ce a trimis browserul nu a ajuns întreg sau nu se potrivește cu pagina aceasta. Deschide pagina din
        nou și încearcă de acolo.
      </p>
      <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
    </Page>
  );
}
