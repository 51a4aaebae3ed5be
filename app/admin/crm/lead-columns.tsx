import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ColumnFacts, TableColumn } from '#app/admin/table/list-view.ts';
import { formatAgo, formatShortMoment } from '#app/domain/romanian.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import type { ListedLead, ListedStage } from './lead-list.server.ts';
import {
  bucharestDay,
  CONSENT_NAMES,
  dayWords,
  leadName,
  readablePhone,
  sourceName,
  whatsAppAddress,
} from './lead-words.ts';

interface ColumnOptions {
  stages: readonly Pick<ListedStage, 'stage' | 'name'>[];
  now: Date;
}

/** The columns of the list of leads; the first one is the lead itself. */
export function leadColumns({ stages, now }: ColumnOptions): TableColumn<ListedLead>[] {
  const today = bucharestDay(now);
  const stageNames = new Map<string, string>(stages.map(({ stage, name }) => [stage, name]));
  return [
    { key: 'nume', head: 'Nume', order: 'ascending', isReversible: true, shown: 'always', cell: who },
    {
      key: 'stare',
      head: 'Stare',
      isBare: true,
      isShort: true,
      cell: ({ stage }) => <span className={`stage is-${stage}`}>{stageNames.get(stage) ?? stage}</span>,
    },
    {
      key: 'urmatoarea',
      head: 'De urmărit',
      order: 'ascending',
      isReversible: true,
      isShort: true,
      cell: ({ nextFollowUp }) =>
        nextFollowUp && (
          <span className={nextFollowUp <= today ? 'is-due' : undefined}>
            {dayWords(nextFollowUp, today)}
          </span>
        ),
    },
    {
      key: 'telefon',
      head: 'Telefon',
      isBare: true,
      isShort: true,
      cell: ({ phone }) => phone && <PhoneLinks phone={phone} />,
    },
    { key: 'nivel', head: 'Nivel', isShort: true, isBare: true, cell: ({ level }) => level },
    {
      key: 'scor',
      head: 'Scor',
      order: 'descending',
      isReversible: true,
      isNumber: true,
      cell: ({ score }) => score,
    },
    { key: 'grija', head: 'În grija cui', isBare: true, isShort: true, cell: ({ owner }) => owner?.name },
    {
      key: 'activitate',
      head: 'Ultima mișcare',
      order: 'descending',
      isReversible: true,
      isShort: true,
      isBare: true,
      cell: ({ lastActivityAt }) => formatAgo(lastActivityAt, now),
    },
    {
      key: 'acord',
      head: 'Acord',
      shown: 'extra',
      cell: ({ agreed }) => agreed.map((kind) => CONSENT_NAMES[kind]).join(', '),
    },
    {
      key: 'sarcini',
      head: 'De făcut',
      shown: 'extra',
      isNumber: true,
      cell: ({ openTasks }) => openTasks || null,
    },
    { key: 'sursa', head: 'De unde', shown: 'extra', cell: ({ source }) => sourceName(source) },
    { key: 'email', head: 'E-mail', shown: 'extra', cell: ({ email }) => email },
    {
      key: 'creata',
      head: 'Prima dată',
      shown: 'extra',
      order: 'descending',
      isReversible: true,
      isShort: true,
      cell: ({ createdAt }) => formatShortMoment(createdAt),
    },
  ];
}

/** What the list can be sorted by and show, without the cells of a request. */
export const LEAD_COLUMNS: readonly ColumnFacts[] = leadColumns({ stages: [], now: new Date(0) });

function who(lead: ListedLead) {
  return (
    <>
      {leadName(lead)}
      {lead.isStale && <span className="stale">stă de mult</span>}
      {lead.fullName !== null && lead.email !== null && (
        <span className="cell-more">
          {lead.email}
          {lead.isParentEmail && ', al unui părinte'}
        </span>
      )}
    </>
  );
}

/** A number with what it can be used for. */
export function PhoneLinks({ phone }: { phone: string }) {
  return (
    <span className="phone-links">
      <a href={phoneAddress(phone)}>
        <Phone className="admin-icon" />
        <span className="visually-hidden">Sună la </span>
        {readablePhone(phone)}
      </a>
      <a href={whatsAppAddress(phone)} rel="noopener">
        <MessageCircle className="admin-icon" />
        <span className="visually-hidden">Scrie pe WhatsApp la {readablePhone(phone)}</span>
      </a>
    </span>
  );
}
