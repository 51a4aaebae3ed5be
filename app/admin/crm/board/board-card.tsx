import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { href, Link } from 'react-router';
import { SELECTED } from '#app/admin/table/row-selection.ts';
import { formatAgo } from '#app/domain/romanian.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { LeadCard } from '../lead-board.server.ts';
import { PhoneLinks } from '../lead-columns.tsx';
import { bucharestDay, dayWords, leadName } from '../lead-words.ts';
import { stageOption } from '../stage-option.ts';
import { type NamedReason, type Stage, StageSelect } from '../stage-select.tsx';

interface BoardCardProps {
  card: LeadCard;
  /** What the form of the card sends. */
  value: string;
  stages: readonly Stage[];
  reasons: readonly NamedReason[];
  now: Date;
  onMove(id: string, option: string): void;
}

/** A lead on the board. */
export function BoardCardView({ card, value, stages, reasons, now, onMove }: BoardCardProps) {
  const isHydrated = useIsHydrated();
  const today = bucharestDay(now);
  const reason = reasons.find((one) => one.reason === card.lostReason)?.name;
  return (
    <li data-card={card.id} className="board-card">
      <div className="board-card-head">
        <Link
          to={href('/admin/crm/leads/:leadId', { leadId: card.id })}
          draggable={false}
          aria-keyshortcuts="Shift+ArrowRight Shift+ArrowLeft"
          className="row-link"
        >
          {leadName(card)}
        </Link>
        {card.level && <span className="board-level">{card.level}</span>}
      </div>
      <p className="board-facts">
        {card.nextFollowUp && (
          <span className={card.nextFollowUp <= today ? 'is-due' : undefined}>
            {dayWords(card.nextFollowUp, today)}
          </span>
        )}
        {reason && <span>{reason}</span>}
        <span>{formatAgo(card.lastActivityAt, now)}</span>
        <span>scor {card.score}</span>
        {card.isStale && <span className="stale">stă de mult</span>}
      </p>
      <div className="board-foot">
        {card.phone ? <PhoneLinks phone={card.phone} /> : <span className="cell-more">{card.email}</span>}
        <div className="board-end">
          {card.owner && (
            <span title={`În grija: ${card.owner.name}`}>
              <Avatar size="small" fullName={card.owner.name} email={null} url={null} />
            </span>
          )}
          <form method="post" className={isHydrated ? 'board-move is-small' : 'board-move'}>
            <input type="hidden" name={SELECTED} value={value} />
            <StageSelect
              key={stageOption(card.stage, card.lostReason)}
              name="stage"
              aria-label={`Mută: ${leadName(card)}`}
              stages={stages}
              reasons={reasons}
              defaultValue={stageOption(card.stage, card.lostReason)}
              onChange={(event) => onMove(card.id, event.currentTarget.value)}
            />
            {isHydrated ? (
              <ArrowLeftRight className="admin-icon" />
            ) : (
              <button type="submit" name="intent" value="muta" className="list-tool">
                Mută
              </button>
            )}
          </form>
        </div>
      </div>
    </li>
  );
}
