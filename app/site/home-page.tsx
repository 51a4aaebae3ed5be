import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading, Page } from '#app/ui/page.tsx';

export default function HomePage() {
  return (
    <Page width="wide">
      <Heading level={1}>Află unde ești cu engleza. Apoi mergi dincolo.</Heading>
      <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
    </Page>
  );
}
