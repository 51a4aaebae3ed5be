import MessageSquare from 'lucide-react/icons/message-square';
import Smartphone from 'lucide-react/icons/smartphone';
import { href, Link, useNavigation } from 'react-router';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { OwnMethod, OwnMethods } from './read-methods.server.ts';

/** The values of `intent` in the forms of the second-factor page. */
export const FACTOR_INTENTS = {
  remove: 'factor-remove',
  makeCodes: 'codes-make',
  renewCodes: 'codes-renew',
} as const;

const KINDS: Record<OwnMethod['kind'], string> = { app: 'Aplicație de coduri', phone: 'Cod prin SMS' };

interface MethodListProps {
  methods: OwnMethod[];
  canRemove: boolean;
}

/** The person's second factors, with kind and date. */
export function MethodList({ methods, canRemove }: MethodListProps) {
  return (
    <ul className="profile-rows has-signs">
      {methods.map(({ id, name, kind, since }) => (
        <li key={id}>
          {kind === 'phone' ? <MessageSquare className="card-sign" /> : <Smartphone className="card-sign" />}
          <p>
            <b>{name}</b>
            <br />
            <span className="text-small text-muted">
              {name !== KINDS[kind] && `${KINDS[kind]}, `}din {formatDate(since)}
            </span>
          </p>
          {canRemove && (
            <Link
              to={{ search: `scoate=${id}` }}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center"
            >
              Scoate <span className="visually-hidden">„{name}”</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

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
          E singura ta metodă. Odată cu ea se oprește verificarea în doi pași, iar codurile de rezervă nu mai
          merg.
          {isTeamMember && ' Se închide și administrarea, până pornești din nou verificarea.'}
        </p>
      ) : (
        <p>Codurile ei nu vor mai merge. Celelalte metode rămân cum sunt.</p>
      )}
      <FormView replace>
        <input type="hidden" name="method" value={method.id} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value={FACTOR_INTENTS.remove} isBusy={isSending}>
            {isLast ? 'Oprește verificarea în doi pași' : 'Scoate metoda'}
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

/** With fewer codes left, the page suggests new ones. */
const MIN_REMAINING = 3;

/** Shows how many recovery codes are left, and makes new ones. */
export function CodesSection({ codes }: Pick<OwnMethods, 'codes'>) {
  return (
    <section aria-labelledby="coduri">
      <Heading level={2} size="small" id="coduri">
        Coduri de rezervă
      </Heading>
      <p>Pentru ziua în care nu ai telefonul: fiecare ține loc, o singură dată, de codul de verificare.</p>
      {codes ? (
        <>
          <p>
            {codes.remaining === 0
              ? 'Le-ai folosit pe toate.'
              : `Mai ai ${counted(codes.remaining, 'cod nefolosit', 'coduri nefolosite')} din ${codes.total}.`}
            {codes.remaining < MIN_REMAINING && ' E timpul pentru altele.'}
          </p>
          <FormView
            replace
            intent={FACTOR_INTENTS.renewCodes}
            submit="Fă coduri noi"
            variant={codes.remaining < MIN_REMAINING ? 'primary' : 'secondary'}
          />
          <p className="text-small text-muted">Când faci altele, cele de acum nu mai merg.</p>
        </>
      ) : (
        <>
          <p>Nu ai încă. Fără ele, un telefon pierdut te lasă afară.</p>
          <FormView replace intent={FACTOR_INTENTS.makeCodes} submit="Fă coduri de rezervă" />
        </>
      )}
    </section>
  );
}
