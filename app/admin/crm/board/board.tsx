import { useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import { rowValue, SELECTED } from '#app/admin/table/row-selection.ts';
import { type Shortcut, ShortcutHint } from '#app/admin/table/shortcuts.tsx';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import { formatNumber } from '#app/domain/romanian.ts';
import type { ToldChange } from '../card-changes.server.ts';
import type { LeadCard } from '../lead-board.server.ts';
import type { CrmChoices } from '../lead-list.tsx';
import { LOST, readStageOption } from '../stage-option.ts';
import { undoOf } from '../undo-of-change.ts';
import { BoardCardView } from './board-card.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardDrag } from './use-card-drag.ts';

interface BoardProps {
  choices: CrmChoices;
  cards: LeadCard[];
  /** Whether only the reader's own cards are shown. */
  isMine: boolean;
  /** The stage that narrow screens show; null for the first. */
  opened: string | null;
  now: Date;
}

/**
 * The leads by stage. A card is reached by the arrow keys and moved by dragging it, with Shift and an arrow key, or by the select of the card, which is
 * there without scripts as well. Narrow screens show one stage at a time, and a card can be dropped on the tab of another.
 */
export function Board({ choices, cards, isMine, opened, now }: BoardProps) {
  const { stages, lostReasons: reasons } = choices;
  const frame = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<{ change: ToldChange | null }>();
  const [asksReason, setAsksReason] = useState<string | null>(null);
  const shown = stages.find(({ stage }) => stage === opened)?.stage ?? stages[0]?.stage;
  const placed = placeCards(cards, fetcher.formData);

  function move(id: string, option: string) {
    const card = cards.find((one) => one.id === id);
    if (!card || card.stage === option) return;
    if (option === LOST) setAsksReason(id);
    else submit(card, option);
  }

  function submit(card: LeadCard, option: string) {
    fetcher.submit({ intent: 'muta', stage: option, [SELECTED]: rowValue(card) }, { method: 'post' });
  }

  useCardDrag(frame, move);
  useBoardKeys(frame, move);
  useMovedFocus(frame, placed);

  if (cards.length === 0) return <EmptyBoard isMine={isMine} />;
  return (
    <>
      <div ref={frame} className="board">
        <nav aria-label="Stări" className="board-tabs">
          <ul>
            {stages.map(({ stage, name, number }) => (
              <li key={stage} data-stage={stage}>
                <Link
                  to={boardAddress(stage, isMine)}
                  preventScrollReset
                  replace
                  aria-current={stage === shown ? 'true' : undefined}
                >
                  {name}{' '}
                  <b>
                    {isMine ? placed.filter((card) => card.stage === stage).length : formatNumber(number, 0)}
                  </b>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="board-columns">
          {stages.map(({ stage, name, number }) => {
            const ofStage = placed.filter((card) => card.stage === stage);
            return (
              <section
                key={stage}
                data-stage={stage}
                aria-labelledby={`stare-${stage}`}
                className={stage === shown ? 'board-column is-shown' : 'board-column'}
              >
                <h2 id={`stare-${stage}`}>
                  <span className={`stage is-${stage}`}>{name}</span>
                  <b>{isMine ? ofStage.length : formatNumber(number, 0)}</b>
                </h2>
                <ul>
                  {ofStage.map((card) => (
                    <BoardCardView
                      key={card.id}
                      card={card}
                      value={rowValue(card)}
                      stages={stages}
                      reasons={reasons}
                      now={now}
                      onMove={move}
                    />
                  ))}
                </ul>
                {ofStage.length === 0 && <p className="board-none">Nicio fișă aici</p>}
                {!isMine && number > ofStage.length && (
                  <Link to={listAddress(href('/admin/crm'), { stare: stage })} className="text-link">
                    Toate cele {formatNumber(number, 0)} în listă
                  </Link>
                )}
              </section>
            );
          })}
        </div>
      </div>
      <ShortcutHint shortcuts={BOARD_SHORTCUTS} />
      <LostDialog
        reasons={reasons}
        isOpen={asksReason !== null}
        onClose={(reason) => {
          const card = cards.find((one) => one.id === asksReason);
          setAsksReason(null);
          if (card && reason) submit(card, `${LOST}/${reason}`);
        }}
      />
      <UndoNotice
        told={fetcher.state === 'idle' ? (fetcher.data?.change?.told ?? null) : null}
        undo={undoOf(fetcher.data?.change)}
        fetcher={fetcher}
      />
    </>
  );
}

const BOARD_SHORTCUTS: Shortcut[] = [
  { keys: ['Tab'], does: 'prima fișă' },
  { keys: ['↑', '↓'], does: 'fișa de deasupra, de dedesubt' },
  { keys: ['←', '→'], does: 'coloana din stânga, din dreapta' },
  { keys: ['Shift', '←', '→'], does: 'mută fișa în coloana aceea' },
  { keys: ['Enter'], does: 'deschide fișa' },
];

function EmptyBoard({ isMine }: { isMine: boolean }) {
  return (
    <EmptyList heading={isMine ? 'Nicio fișă în grija ta' : 'Încă nicio fișă'}>
      <p>
        {isMine
          ? 'Deschide o fișă și ia-o în grijă, sau dă mai multe deodată din listă.'
          : 'Prima apare când cineva își lasă datele după testul de nivel sau scrie de pe pagina de contact.'}
      </p>
    </EmptyList>
  );
}

/** The cards, with the one that is on its way to another stage already there, first. */
function placeCards(cards: LeadCard[], sent: FormData | undefined): LeadCard[] {
  const target = sent && readStageOption(sent.get('stage'));
  const value = String(sent?.get(SELECTED) ?? '');
  const moved = target && cards.find(({ id }) => value.startsWith(id));
  if (!moved) return cards;
  return [
    { ...moved, stage: target.stage, lostReason: target.reason },
    ...cards.filter((card) => card !== moved),
  ];
}

export function boardAddress(stage: string | null, isMine: boolean): string {
  return listAddress(href('/admin/crm'), { vedere: 'tabla', stare: stage, grija: isMine ? 'eu' : null });
}

/** A card that was moved by keyboard keeps the focus in its new column. */
function useMovedFocus(frame: React.RefObject<HTMLElement | null>, placed: LeadCard[]) {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    const note = (event: FocusEvent) => {
      focused.current =
        (event.target as HTMLElement).closest<HTMLElement>('[data-card]')?.dataset.card ?? null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the cards were placed anew
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-card="${focused.current}"] .row-link`)?.focus();
  }, [placed]);
}
