import { selectedRows } from '#app/admin/table/row-selection.ts';
import { counted } from '#app/domain/romanian.ts';
import { changeMessages, type FormerMessage, type MessagesChange } from '#app/inbox/message-work.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { messageValue, readMessageValue } from './selected-message.ts';

/** What came of a change of several messages. */
export interface ToldMessageChange {
  told: string;
  /** The changed messages as they were; null when there is nothing to undo. */
  undo: string[] | null;
}

/**
 * Handles the forms that take or settle the selected messages, or put them back as they were.
 * @param me the id of the signed-in person
 * @returns null when another form was sent, or nothing was chosen
 */
export async function takeMessageChanges(
  { services: { units }, visitor }: Pick<RequestFacts, 'services' | 'visitor'>,
  form: FormData,
  me: string,
): Promise<ToldMessageChange | null> {
  const selected = selectedRows(form).flatMap(readMessageValue);
  switch (form.get('intent')) {
    case 'ia':
      return change(
        selected,
        { kind: 'assign', person: me },
        (count) => `${counted(count, 'mesaj e', 'mesaje sunt')} în grija ta.`,
      );
    case 'gata':
      return change(
        selected,
        { kind: 'settle' },
        (count) => `${counted(count, 'mesaj e', 'mesaje sunt')} la „Gata”.`,
      );
    case 'anuleaza': {
      const former = String(form.get('schimbate') ?? '')
        .split(' ')
        .slice(0, MAX_RESTORED)
        .flatMap(readMessageValue);
      const restored = await change(
        former,
        { kind: 'restore' },
        (count) => `Am pus la loc ${counted(count, 'mesaj', 'mesaje')}.`,
      );
      return restored && { ...restored, undo: null };
    }
    default:
      return null;
  }

  async function change(
    messages: FormerMessage[],
    how: MessagesChange,
    words: (count: number) => string,
  ): Promise<ToldMessageChange | null> {
    if (messages.length === 0) return null;
    const changed = await changeMessages(units, visitor, messages, how);
    const told = [changed.length > 0 && words(changed.length), leftWords(messages.length - changed.length)];
    return {
      told: told.filter(Boolean).join(' '),
      undo: changed.length > 0 ? changed.map((message) => messageValue(message)) : null,
    };
  }
}

/** As many as a page has. */
const MAX_RESTORED = 50;

function leftWords(count: number): string | false {
  if (count === 0) return false;
  if (count === 1) return 'Un mesaj a rămas cum era: s-a schimbat între timp.';
  return `${counted(count, 'mesaj a', 'mesaje au')} rămas cum erau: s-au schimbat între timp.`;
}
