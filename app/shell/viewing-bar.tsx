import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { LEAVE_VIEWING } from '#app/domain/viewing.ts';
import { Button } from '#app/ui/button.tsx';
import { useViewing } from './response-facts.tsx';

/** On every page of a viewing: as whom, until when, and the way out. The pages have no scripts. */
export function ViewingBar() {
  const viewing = useViewing();
  if (!viewing) return null;
  const { fullName, email, role, endsAt } = viewing;
  return (
    <section aria-label="Te uiți ca altcineva" className="viewing-bar">
      <p>
        Vezi site-ul ca <b>{fullName ?? email}</b> ({ROLE_NAMES[role]}), până la{' '}
        {formatShortMoment(endsAt).slice(-5)}. Nimic nu se poate schimba.
      </p>
      <form method="post" action={LEAVE_VIEWING}>
        <Button type="submit" variant="secondary">
          Ieși
        </Button>
      </form>
    </section>
  );
}
