import { href } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading } from '#app/ui/page.tsx';

interface ShareCardsProps {
  /** The private link's token. */
  token: string;
  isShared: boolean;
  isConfirmed: boolean;
}

/** Two ways to show a result to others: a public page with the level alone, and a confirmation to print. */
export function ShareCards({ token, isShared, isConfirmed }: ShareCardsProps) {
  const sharePath = href('/test-nivel/rezultat/:token/arata', { token });
  return (
    <section aria-labelledby="arata">
      <Heading level={2} id="arata">
        Arată nivelul sau tipărește-l
      </Heading>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <Heading level={3}>Pentru prieteni</Heading>
          <p>
            O pagină publică pe care se văd doar nivelul și luna testului: fără nume, fără scor, fără
            răspunsuri. O retragi când vrei.
          </p>
          {isShared ? (
            <ButtonLink to={sharePath} variant="secondary">
              Vezi adresa paginii
            </ButtonLink>
          ) : (
            <FormView
              action={sharePath}
              intent="share"
              submit="Fă o pagină de arătat prietenilor"
              variant="secondary"
            />
          )}
        </Card>
        <Card>
          <Heading level={3}>Pe hârtie</Heading>
          <p>
            O foaie A4 cu numele tău, nivelul și un cod cu care oricine poate verifica dacă am dat-o. Nu e un
            certificat oficial.
          </p>
          <ButtonLink to={href('/test-nivel/rezultat/:token/confirmare', { token })} variant="secondary">
            {isConfirmed ? 'Vezi confirmarea' : 'Confirmare de tipărit'}
          </ButtonLink>
        </Card>
      </div>
    </section>
  );
}
