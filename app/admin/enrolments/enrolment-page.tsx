import ChevronDown from 'lucide-react/icons/chevron-down';
import { data, href, Link } from 'react-router';
import { AdminFrame, AdminSection, FactList } from '#app/admin/admin-frame.tsx';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { formatAgo, formatMoment, formatShortMoment } from '#app/domain/romanian.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/enrolment-page';
import { EndForm, RevokeForm } from './change-form.tsx';
import { progressOf, StateWords } from './enrolment-columns.tsx';
import { ENROLMENT_ID } from './enrolment-filters.ts';
import { changeWords, GIVEN_ROLES, givenRoleName, lossWords, nameOf, untilWords } from './enrolment-words.ts';
import { type EnrolmentRecord, readEnrolment } from './enrolments.server.ts';
import { UNDO } from './intents.ts';
import { takeChange } from './take-change.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'O înscriere' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const enrolment = ENROLMENT_ID.test(params.enrolmentId)
    ? await readEnrolment(services, visitor, Number(params.enrolmentId))
    : null;
  if (!enrolment) throw data(null, { status: 404 });
  return {
    enrolment,
    isAdmin: visitOf(context).person.rank >= ROLE_RANKS.admin,
    now: new Date(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await takeChange(context.get(factsContext), await readForm(request, context));
  const isRefused = answer === null || answer.refusal !== null;
  return data({ answer }, { status: isRefused ? 422 : 200 });
}

export default function EnrolmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enrolment, isAdmin, now } = loaderData;
  const { fullName, email, personId, courseTitle } = enrolment;
  const answer = actionData?.answer;
  return (
    <AdminFrame
      title={nameOf(enrolment)}
      lead={`${courseTitle}, ${untilWords(enrolment.endsAt)}`}
      parent={{ name: 'Înscrieri', to: href('/admin/course-enrollment') }}
      action={
        isAdmin && (
          <ButtonLink to={href('/admin/users/:userId', { userId: personId })} variant="secondary">
            Vezi contul
          </ButtonLink>
        )
      }
    >
      <div className="admin-halves person-columns">
        <AdminSection id="inscrierea" heading="Înscrierea">
          <Facts enrolment={enrolment} now={now} />
          <p>
            <Link
              to={`${href('/admin/course-enrollment')}?cauta=${encodeURIComponent(email ?? fullName ?? '')}`}
              className="text-link"
            >
              Toate înscrierile persoanei
            </Link>
          </p>
        </AdminSection>
        <AdminSection id="de-facut" heading="Ce poți schimba">
          <Changes enrolment={enrolment} answer={answer} />
        </AdminSection>
      </div>
      <AdminSection id="istoric" heading="Ce s-a întâmplat">
        <History enrolment={enrolment} />
      </AdminSection>
      <UndoNotice
        told={answer?.told ?? null}
        undo={answer?.undo ? { intent: UNDO, sfarsituri: answer.undo } : null}
      />
    </AdminFrame>
  );
}

function Facts({ enrolment, now }: { enrolment: EnrolmentRecord; now: Date }) {
  const { email, courseTitle, role, startsAt, endsAt, revokedAt, state, without, workedAt } = enrolment;
  const given = GIVEN_ROLES.find(({ value }) => value === (role ?? 'none'));
  return (
    <FactList
      facts={[
        { name: 'E-mail', value: email ?? 'fără adresă' },
        { name: 'Curs', value: courseTitle },
        { name: 'Stare', value: <StateWords state={state} /> },
        { name: 'Începe', value: formatMoment(startsAt) },
        { name: 'Ține', value: untilWords(endsAt) },
        ...(revokedAt ? [{ name: 'Retrasă', value: formatMoment(revokedAt) }] : []),
        {
          name: 'Rol dat',
          value: (
            <>
              {givenRoleName(role)}
              <span className="cell-more">{given?.hint}</span>
            </>
          ),
        },
        { name: 'Rolul de acum', value: ROLE_NAMES[without.roleNow] },
        {
          name: 'Lecții terminate',
          value: (
            <>
              {progressOf(enrolment)}
              {workedAt && <span className="cell-more">A lucrat ultima dată {formatAgo(workedAt, now)}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

type Answer = Route.ComponentProps['actionData'] extends infer Data
  ? Data extends { answer: infer Given }
    ? Given
    : never
  : never;

function Changes({ enrolment, answer }: { enrolment: EnrolmentRecord; answer: Answer | undefined }) {
  if (enrolment.isOwn) {
    return <Notice tone="info">E înscrierea ta: o schimbă altcineva din echipă.</Notice>;
  }
  if (enrolment.state === 'revoked') {
    return (
      <>
        <Notice tone="info">
          E retrasă și rămâne așa. Pentru acces din nou, persoana primește altă înscriere.
        </Notice>
        <ButtonLink
          to={`${href('/admin/course-enrollment/new')}?persoana=${enrolment.personId}`}
          variant="secondary"
        >
          Înscrie din nou
        </ButtonLink>
      </>
    );
  }
  const propsFor = (asked: 'end' | 'revoke') => ({
    enrolments: [enrolment],
    refusal: answer?.asked === asked ? answer.refusal : null,
    conflict: answer?.asked === asked ? answer.conflict : [],
  });
  return (
    <div>
      <details className="admin-fold" open={answer?.asked === 'end' || undefined}>
        <summary>
          Schimbă sfârșitul
          <ChevronDown />
        </summary>
        <EndForm key={enrolment.version} {...propsFor('end')} />
      </details>
      <details className="admin-fold" open={answer?.asked === 'revoke' || undefined}>
        <summary>
          Retrage înscrierea
          <ChevronDown />
        </summary>
        <p className="enrolment-loss">Ce pierde persoana acum: {lossWords(enrolment)}.</p>
        <RevokeForm {...propsFor('revoke')} />
      </details>
    </div>
  );
}

function History({ enrolment: { changes } }: { enrolment: EnrolmentRecord }) {
  return (
    <ol className="admin-rows enrolment-history">
      {changes.map((change) => (
        <li key={change.id}>
          <p>
            {changeWords(change)} {change.reason && <q>{change.reason}</q>}
          </p>
          <p className="cell-more">{formatShortMoment(change.occurredAt)}</p>
        </li>
      ))}
    </ol>
  );
}
