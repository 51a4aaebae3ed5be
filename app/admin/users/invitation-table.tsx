import type { ListedInvitation } from '#app/account/team/invitations.server.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatAgo, formatShortMoment } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';

/** The values of `intent` in the forms of a row. */
export const REVOKE = 'revoke';
export const RENEW = 'renew';

interface InvitationTableProps {
  invitations: ListedInvitation[];
  now: Date;
  isMailed: boolean;
}

/** The invitations that nobody took, each with what can be done about it. */
export function InvitationTable({ invitations, now, isMailed }: InvitationTableProps) {
  return (
    <DataTable
      caption="Invitațiile, cele mai noi întâi"
      columns={[
        { head: 'Adresa' },
        { head: 'Rol', isShort: true },
        { head: 'Cine a invitat' },
        { head: 'Cum stă', isBare: true },
      ]}
      rows={invitations.map((invitation) => ({
        key: invitation.id,
        cells: [
          invitation.email,
          ROLE_NAMES[invitation.role],
          <>
            {invitation.invitedBy}
            <span className="cell-more">{formatAgo(invitation.invitedAt, now)}</span>
          </>,
          <>
            {stateOf(invitation)}
            {invitation.mayGive && <Actions {...invitation} isMailed={isMailed} />}
          </>,
        ],
      }))}
    />
  );
}

const MAILS = {
  waiting: 'e-mailul așteaptă să plece',
  sent: 'e-mail trimis',
  failed: 'e-mailul nu a putut fi trimis',
  expired: 'e-mailul nu a mai plecat la timp',
};

function stateOf({ state, expiresAt, mailState }: ListedInvitation): string {
  if (state === 'expired') return `A expirat pe ${formatShortMoment(expiresAt)}`;
  if (state === 'revoked') return 'Nu mai merge: cine a invitat nu mai dă acest rol';
  const until = `Merge până pe ${formatShortMoment(expiresAt)}`;
  return mailState ? `${until} · ${MAILS[mailState]}` : until;
}

function Actions({ id, email, isMailed }: ListedInvitation & { isMailed: boolean }) {
  const about = <span className="visually-hidden"> pentru {email}</span>;
  return (
    <div className="invitation-actions">
      <FormView
        intent={RENEW}
        variant="quiet"
        submit={
          <>
            {isMailed ? 'Trimite din nou' : 'Fă alt link'}
            {about}
          </>
        }
      >
        <input type="hidden" name="invitation" value={id} />
      </FormView>
      <FormView intent={REVOKE} variant="quiet" submit={<>Retrage{about}</>}>
        <input type="hidden" name="invitation" value={id} />
      </FormView>
    </div>
  );
}
