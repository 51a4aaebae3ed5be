import { data, href, redirect } from 'react-router';
import { describeAuthError } from '#app/account/auth-errors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatMoment } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { factsContext } from '#app/platform/request.server.ts';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/devices-page';
import { listOwnSessions } from './own-sessions.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Dispozitive conectate' };

export const links = profileStyles;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { sessions: await listOwnSessions(services.units, visitor) };
}

/** Ends all other sessions of the person. */
export async function action({ context }: Route.ActionArgs) {
  const { services, supabase } = context.get(factsContext);
  const { error } = await supabase().auth.signOut({ scope: 'others' });
  if (error) {
    const { sentence, status } = describeAuthError(error);
    return data({ notice: sentence }, { status });
  }
  throw redirect(href('/profil/dispozitive'), {
    headers: { 'Set-Cookie': flashSetCookie('others-signed-out', services.origin) },
  });
}

export default function DevicesPage({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  const others = sessions.length - 1;
  return (
    <ProfileFrame title="Dispozitive conectate">
      <p>
        {others > 0
          ? `Ești în cont și pe ${counted(others, 'alt dispozitiv', 'alte dispozitive')}. Dacă nu recunoști vreunul, deconectează-le, apoi schimbă parola.`
          : 'Ești în cont numai aici.'}
      </p>
      <ul className="profile-rows">
        {sessions.map(({ id, device, signedInAt, seenAt, isCurrent }) => (
          <li key={id}>
            <p>
              <b>{device}</b>
              <br />
              <span className="text-small text-muted">
                {signedInAt && `Conectat pe ${formatMoment(signedInAt)}.`}
                {!isCurrent && seenAt && ` Văzut ultima oară pe ${formatMoment(seenAt)}.`}
              </span>
            </p>
            {isCurrent && <p className="font-bold text-success">Dispozitivul acesta</p>}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <FormView
          submit="Deconectează celelalte dispozitive"
          variant="secondary"
          notice={actionData?.notice}
        />
      )}
      <p className="text-small text-muted">
        Numele vine din ce spune browserul despre el, iar „ultima oară” se notează cam la un sfert de oră. O
        sesiune nefolosită mult timp se încheie singură.
      </p>
    </ProfileFrame>
  );
}
