import { Form } from 'react-router';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { LeadRecord } from '../lead-record.server.ts';
import { CONSENT_NAMES, readablePhone } from '../lead-words.ts';

const KINDS = Object.keys(CONSENT_NAMES) as LeadConsentKind[];

/** What the lead agreed to, with the words they read, and what they took back. */
export function ConsentList({ lead }: { lead: LeadRecord }) {
  return (
    <ul className="admin-rows consent-list">
      {KINDS.map((kind) => {
        const history = lead.consents.filter((consent) => consent.kind === kind);
        return (
          <li key={kind}>
            <div className="consent-state">
              <p>
                <b>{kind === 'newsletter' ? 'Mesaje pe e-mail' : 'Telefon și WhatsApp'}</b>{' '}
                <span className={lead.holds[kind] ? 'consent-yes' : 'consent-no'}>
                  {lead.holds[kind] ? 'da' : history.length > 0 ? 'retras' : 'nu'}
                </span>
              </p>
              {lead.holds[kind] && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="kind" value={kind} />
                  <button type="submit" name="intent" value="retrage" className="list-tool">
                    Notează retragerea
                  </button>
                </Form>
              )}
            </div>
            {history.map(({ isGiven, at, wording, version, isConfirmed, phone }) => (
              <p key={`${at} ${isGiven}`} className="cell-more">
                {formatShortMoment(at)}:{' '}
                {isGiven ? (isConfirmed ? 'dat din cont' : 'bifat în formular') : 'retras'}
                {phone && `, pentru ${readablePhone(phone)}`}
                {isGiven && (
                  <>
                    . Textul din {version}: „{wording}”
                  </>
                )}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
