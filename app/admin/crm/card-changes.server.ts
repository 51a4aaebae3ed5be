import { counted } from '#app/domain/romanian.ts';
import { isRefusedRow } from '#app/platform/db/errors.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { type CardChange, type CardChangeOutcome, changeCards, undoCardChange } from './lead-board.server.ts';
import { listLeadChoices, listLeadStages } from './lead-list.server.ts';
import type { SelectedCard } from './selected-card.ts';
import { readStageOption } from './stage-option.ts';

/** What came of a change of cards, for the page. */
export interface ToldChange {
  told: string;
  /** By which it is undone; null when there is nothing to undo. */
  changeId: string | null;
}

/**
 * Handles the forms that move cards, give them an owner, or take that back.
 * @returns null when another form was sent, or nothing was chosen
 */
export async function takeCardChanges(
  { services, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  form: FormData,
  selected: readonly SelectedCard[],
): Promise<ToldChange | null> {
  switch (form.get('intent')) {
    case 'muta': {
      const target = readStageOption(form.get('stage'));
      if (!target || selected.length === 0) return null;
      const stages = await listLeadStages(services, visitor);
      const name = stages.find(({ stage }) => stage === target.stage)?.name ?? target.stage;
      return change(
        selected.map((card) => ({ ...card, ...target })),
        `acum la „${name}”`,
      );
    }
    case 'da-in-grija': {
      const owner = String(form.get('owner') ?? '') || null;
      const { owners } = await listLeadChoices(services, visitor);
      const name = owners.find(({ id }) => id === owner)?.name;
      if (selected.length === 0 || (owner && !name)) return null;
      return change(
        selected.map((card) => ({ ...card, owner })),
        name ? `în grija: ${name}` : 'în grija nimănui',
      );
    }
    case 'urmareste': {
      const day = String(form.get('followUp') ?? '') || null;
      if (selected.length === 0 || (day && !DAY.test(day))) return null;
      return change(
        selected.map((card) => ({ ...card, followUp: day })),
        day ? 'de urmărit în ziua aleasă' : 'fără zi de urmărit',
      );
    }
    case 'anuleaza': {
      const changeId = String(form.get('schimbare') ?? '');
      if (!UUID.test(changeId)) return null;
      const { changed, refused } = await undoCardChange(services, visitor, changeId);
      const told = changed.length > 0 && `Am pus la loc ${counted(changed.length, 'fișă', 'fișe')}.`;
      return { told: sentences(told, left(refused)) || 'Nu mai era nimic de anulat.', changeId: null };
    }
    default:
      return null;
  }

  async function change(changes: CardChange[], how: string): Promise<ToldChange> {
    const { changeId, changed, refused } = await write(changes);
    const told = changed.length > 0 && `${counted(changed.length, 'fișă e', 'fișe sunt')} ${how}.`;
    return { told: sentences(told, left(refused)), changeId: changed.length > 0 ? changeId : null };
  }

  async function write(changes: CardChange[]): Promise<CardChangeOutcome> {
    try {
      return await changeCards(services, visitor, changes);
    } catch (error) {
      // A day that there is not.
      if (isRefusedRow(error)) return { changeId: '', changed: [], refused: changes.map(({ id }) => id) };
      throw error;
    }
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;

function left({ length }: string[]): string | false {
  if (length === 0) return false;
  if (length === 1) return 'O fișă a rămas cum era: s-a schimbat între timp.';
  return `${counted(length, 'fișă a', 'fișe au')} rămas cum erau: s-au schimbat între timp.`;
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' ');
}
