import { href } from 'react-router';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { ResultOwner } from '../claim/claim-result.server.ts';
import { Fold, RowLink } from '../result/fold.tsx';
import { ResultMailForm } from '../result-mail/result-mail-form.tsx';
import { LevelCard } from '../share/level-card.tsx';

/** The browser keeps one of the forms of the page open. */
export const FORM_GROUP = 'formular';

interface KeepResultProps {
  /** The private link's token. */
  token: string;
  level: CefrLevel;
  isBelowA1: boolean;
  isShared: boolean;
  isConfirmed: boolean;
  owner: ResultOwner;
  isSignedIn: boolean;
  /** Whether the site has a mail server. */
  sendsMail: boolean;
}

/** Ways to keep a result and to show it to others. */
export function KeepResult(props: KeepResultProps) {
  const { token, level, isBelowA1, isShared, isConfirmed, sendsMail } = props;
  return (
    <section aria-labelledby="arata">
      <Heading level={2} id="arata">
        Păstrează-l, arată-l
      </Heading>
      <div className="mt-4">
        <RowLink
          to={href('/test-nivel/rezultat/:token/arata', { token })}
          title={isShared ? 'Vezi adresa paginii' : 'Arată-l prietenilor'}
          about="Numai nivelul și luna"
          picture={
            <LevelCard level={level} isBelowA1={isBelowA1} alt="" className="w-28 max-w-1/3 shrink-0" />
          }
        />
        <RowLink
          to={href('/test-nivel/rezultat/:token/confirmare', { token })}
          title={isConfirmed ? 'Vezi confirmarea' : 'Confirmare de tipărit'}
          about="Foaie A4 cu cod de verificare"
        />
        <Claim {...props} />
        {sendsMail && (
          <Fold title="Rezultatul, pe e-mail" group={FORM_GROUP}>
            <ResultMailForm token={token} />
          </Fold>
        )}
      </div>
      <p className="mt-3 text-small text-muted">
        Linkul acestei pagini e al tău: cu el revii la rezultat. Oricine îl are vede ce vezi tu aici.
      </p>
    </section>
  );
}

/** Offers to keep the result in the account; nothing when another account has it. */
function Claim({ token, owner, isSignedIn }: KeepResultProps) {
  const claimPath = href('/test-nivel/rezultat/:token/pastreaza', { token });
  if (owner === 'another') return null;
  if (owner === 'you') {
    return (
      <RowLink
        to={href('/profil/rezultate')}
        title="E păstrat în contul tău"
        about="Îl găsești pe orice dispozitiv, la rezultatele tale"
      />
    );
  }
  return (
    <Fold title="Păstrează rezultatul în contul tău" about="Altfel se șterge după 12 luni" group={FORM_GROUP}>
      <p>
        În cont rămâne cât timp ai contul, îl deschizi de pe orice dispozitiv și vezi cum ți se schimbă
        nivelul de la un test la altul.
      </p>
      {isSignedIn ? (
        <FormView action={claimPath} submit="Păstrează-l în cont" />
      ) : (
        <p>
          <ButtonLink to={`${href('/auth')}?next=${encodeURIComponent(claimPath)}`} variant="secondary">
            Intră în cont sau fă-ți unul
          </ButtonLink>
        </p>
      )}
    </Fold>
  );
}
