import { href, Link, useNavigation } from 'react-router';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FACTOR_INTENTS } from './factor-intents.ts';
import type { OwnMethod } from './read-methods.server.ts';

interface RemoveMethodProps {
  method: OwnMethod;
  /** Whether it is the only method: removing it turns the second step off. */
  isLast: boolean;
  isTeamMember: boolean;
}

/** Asks for confirmation before a second factor is removed. */
export function RemoveMethod({ method, isLast, isTeamMember }: RemoveMethodProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Notice tone="warning" title={`Scoți „${method.name}”?`}>
      {isLast ? (
        <p>
          E singura ta metodă. Odată cu ea se oprește al doilea pas, iar codurile de rezervă nu mai merg.
          {isTeamMember &&
            ' Se închide și administrarea: nu mai deschizi nicio pagină a oamenilor școlii până nu pornești din nou al doilea pas.'}
        </p>
      ) : (
        <p>Codurile ei nu vor mai merge. Celelalte metode rămân cum sunt.</p>
      )}
      <FormView replace>
        <input type="hidden" name="method" value={method.id} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value={FACTOR_INTENTS.remove} isBusy={isSending}>
            {isLast ? 'Oprește al doilea pas' : 'Scoate metoda'}
          </Button>
          <Link
            to={href('/profil/al-doilea-pas')}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            Renunță
          </Link>
        </div>
      </FormView>
    </Notice>
  );
}
