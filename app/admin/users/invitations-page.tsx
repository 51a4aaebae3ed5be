import { data, href, redirect } from 'react-router';
import {
  inviteToTeam,
  type ListedInvitation,
  listInvitations,
  revokeInvitation,
} from '#app/account/team/invitations.server.tsx';
import { AdminFrame, AdminSection } from '#app/admin/admin-frame.tsx';
import { givableRoles, roleOptions } from '#app/admin/role-texts.ts';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { canAccess, ROLE_RANKS } from '#app/domain/roles.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/invitations-page';
import { INVITATION_FORM } from './invitation.form.ts';
import { InvitationTable, RENEW, REVOKE } from './invitation-table.tsx';
import { parsePersonId } from './people-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Invitații în echipă' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const isSuperAdmin = visitOf(context).person.rank >= ROLE_RANKS.super_admin;
  return {
    invitations: await listInvitations(services.units, visitor),
    roles: givableRoles(isSuperAdmin).filter((role) => canAccess(role, 'teacher')),
    isMailed: services.mailer.from !== null,
    now: new Date(),
  };
}

const NOT_ALLOWED =
  'Nu am trimis nimic: la rolul acesta invită numai un administrator principal. Alege alt rol.';

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const leave = (flash: FlashCode) =>
    redirect(href('/admin/users/invitations'), {
      headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) },
    });

  const id = parsePersonId(String(form.get('invitation')));
  if (id && form.get('intent') === REVOKE) {
    const isDone = await revokeInvitation(services.units, visitor, id);
    throw leave(isDone ? 'invitation-revoked' : 'invitation-ended');
  }
  if (id && form.get('intent') === RENEW) {
    const known = (await listInvitations(services.units, visitor)).find((one) => one.id === id);
    if (!known) throw leave('invitation-ended');
    const sent = await inviteToTeam(services, visitor, invitationOf(known));
    if (sent?.link) return data({ refusal: null, link: sent.link, email: known.email });
    throw leave(sent ? 'invitation-sent' : 'no-permission');
  }

  const { value, refusal } = checkForm(INVITATION_FORM, form);
  if (!value) return data({ refusal: refusal(), link: null, email: null }, { status: 422 });
  const sent = await inviteToTeam(services, visitor, invitationOf(value));
  if (!sent) {
    return data({ refusal: refusal({ notice: NOT_ALLOWED }), link: null, email: null }, { status: 403 });
  }
  if (sent.link) return data({ refusal: null, link: sent.link, email: value.email });
  throw leave('invitation-sent');
}

function invitationOf({ email, role }: Pick<ListedInvitation, 'email' | 'role'>) {
  return { email, role, roleName: ROLE_NAMES[role].toLowerCase() };
}

export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, roles, isMailed, now } = loaderData;
  const form = useForm(INVITATION_FORM, actionData?.refusal);
  return (
    <AdminFrame
      title="Invitații în echipă"
      lead="Cine primește invitația intră cu adresa scrisă aici și are de atunci rolul; administrarea se deschide după verificarea în doi pași."
      parent={{ name: 'Utilizatori', to: href('/admin/users') }}
    >
      {actionData?.link && <LinkToCopy link={actionData.link} email={actionData.email} />}
      <AdminSection id="invita" heading="Invită pe cineva">
        {!isMailed && (
          <Notice tone="info" title="Site-ul nu trimite deocamdată e-mailuri">
            După ce apeși, îți arătăm o singură dată linkul, iar tu îl dai mai departe.
          </Notice>
        )}
        <FormView
          form={form}
          submit={isMailed ? 'Trimite invitația' : 'Fă linkul'}
          className="admin-panel grid max-w-reading gap-4"
        >
          <TextField label="Adresa de e-mail" autoComplete="off" {...form.field('email')} />
          <SelectField
            label="Rolul"
            options={[{ value: '', label: 'Alege' }, ...roleOptions(roles)]}
            {...form.field('role')}
          />
        </FormView>
      </AdminSection>
      <AdminSection id="in-asteptare" heading="Încă neprimite">
        {invitations.length > 0 ? (
          <InvitationTable invitations={invitations} now={now} isMailed={isMailed} />
        ) : (
          <EmptyList heading="Nicio invitație în așteptare">
            <p>Cele primite dispar de aici: omul apare la „Utilizatori”, cu rolul lui.</p>
          </EmptyList>
        )}
      </AdminSection>
    </AdminFrame>
  );
}

/** The link of a new invitation where no mail brings it: only this response has it. */
function LinkToCopy({ link, email }: { link: string; email: string | null }) {
  return (
    <div role="status">
      <Notice tone="success" title={`Linkul pentru ${email}`}>
        <p>Copiază-l acum: nu îl mai arătăm. Merge o singură dată, 7 zile, numai cu adresa aceasta.</p>
        <p className="wrap-anywhere">
          <code>{link}</code>
        </p>
      </Notice>
    </div>
  );
}
