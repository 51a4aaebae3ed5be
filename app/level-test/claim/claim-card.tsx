import { href, Link } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultOwner } from './claim-result.server.ts';

interface ClaimCardProps {
  /** The private link's token. */
  token: string;
  owner: ResultOwner;
  isSignedIn: boolean;
}

/** Offers to keep a result in the account; shows nothing when another account has it. */
export function ClaimCard({ token, owner, isSignedIn }: ClaimCardProps) {
  const claimPath = href('/test-nivel/rezultat/:token/pastreaza', { token });
  if (owner === 'another') return null;
  if (owner === 'you') {
    return (
      <Notice tone="success" title="E păstrat în contul tău">
        <p>
          Îl găsești pe orice dispozitiv, lângă celelalte, la{' '}
          <Link to={href('/profil/rezultate')}>rezultatele tale</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Card>
      <Heading level={2}>Păstrează rezultatul în contul tău</Heading>
      <p>
        Altfel îl ștergem la 12 luni după ce ai început testul. În cont rămâne cât timp ai contul, îl deschizi
        de pe orice dispozitiv și vezi cum ți se schimbă nivelul de la un test la altul.
      </p>
      {isSignedIn ? (
        <FormView action={claimPath} submit="Păstrează-l în cont" />
      ) : (
        <ButtonLink to={`${href('/auth')}?next=${encodeURIComponent(claimPath)}`} variant="secondary">
          Intră în cont sau fă-ți unul
        </ButtonLink>
      )}
    </Card>
  );
}
