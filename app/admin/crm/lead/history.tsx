import { href, Link } from 'react-router';
import { formatShortMoment } from '#app/domain/romanian.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import type { CrmChoices } from '../lead-list.tsx';
import type { LeadRecord } from '../lead-record.server.ts';
import { eventWords } from './event-words.ts';

interface HistoryProps {
  lead: LeadRecord;
  choices: CrmChoices;
}

/** Everything that happened with a lead and what is merged into it, newest first. */
export function History({ lead, choices }: HistoryProps) {
  const { events, eventCount } = lead;
  return (
    <>
      <ol className="history">
        {events.map((event) => {
          const { line, text } = eventWords(event, choices);
          return (
            <li key={event.id} className={`is-${event.kind}`}>
              <p>
                <b>{line}</b>
                {event.relatedLeadId && (
                  <>
                    {' '}
                    <Link
                      to={href('/admin/crm/leads/:leadId', { leadId: event.relatedLeadId })}
                      className="text-link"
                    >
                      vezi fișa
                    </Link>
                  </>
                )}
              </p>
              {text && <p className="history-text">{text}</p>}
              {event.kind === 'message_sent' && (
                <p>
                  <Link to={conversationAddress(event.id)} className="text-link">
                    Deschide conversația
                  </Link>
                </p>
              )}
              <p className="cell-more">
                <time dateTime={event.occurredAt}>{formatShortMoment(event.occurredAt)}</time>
                {event.writer && ` · ${event.writer}`}
                {event.leadId !== lead.id && ' · din fișa unită'}
                {touchWords(event)}
              </p>
            </li>
          );
        })}
      </ol>
      {eventCount > events.length && (
        <p className="admin-more">
          Se văd cele mai noi {events.length} din {eventCount}.
        </p>
      )}
    </>
  );
}

function touchWords({ source, medium, campaign }: LeadRecord['events'][number]): string {
  const parts = [source, medium, campaign].filter(Boolean);
  return parts.length > 0 ? ` · de la ${parts.join(' / ')}` : '';
}
