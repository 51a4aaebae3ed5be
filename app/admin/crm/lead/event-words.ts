import { topicName } from '#app/crm/topics.ts';
import type { LeadEventKind } from '#app/domain/kinds.ts';
import { levelName } from '#app/domain/level-name.ts';
import type { CrmChoices } from '../lead-list.tsx';
import type { LeadEvent } from '../lead-record.server.ts';
import { CONSENT_NAMES, readablePhone } from '../lead-words.ts';

/** What an event says: a line, and what somebody wrote. */
export interface EventWords {
  line: string;
  text: string | null;
}

const LINES: Record<LeadEventKind, string> = {
  level_test_result: 'A terminat testul de nivel',
  details_given: 'Și-a lăsat datele după test',
  details_repeated: 'Și-a lăsat din nou datele',
  message_sent: 'A scris școlii',
  message_answered: 'Școala a răspuns',
  merge_suggested: 'Seamănă cu altă fișă',
  consent_given: 'A dat un acord',
  consent_withdrawn: 'Și-a retras un acord',
  guide_downloaded: 'A luat un ghid',
  live_quiz_answered: 'A jucat quizul live',
  lesson_completed: 'A terminat o lecție',
  workshop_registered: 'S-a înscris la un workshop',
  workshop_attended: 'A venit la workshop',
  order_paid: 'A plătit o comandă',
  order_refunded: 'A primit banii înapoi',
  stage_changed: 'Altă stare',
  note_added: 'Notă',
  lead_added: 'Fișă pusă de școală',
  details_corrected: 'Date corectate',
  details_imported: 'Adusă dintr-un fișier',
  owner_changed: 'În grija altcuiva',
  leads_merged: 'Unită cu altă fișă',
  merge_undone: 'Despărțită de altă fișă',
  merge_declined: 'Altă persoană decât fișa care seamănă',
};

/** An event in Romanian; one of a kind that this version does not know, as it is. */
export function eventWords(event: LeadEvent, { stages, lostReasons }: CrmChoices): EventWords {
  const { kind, details } = event;
  const line = LINES[kind] ?? kind;
  switch (kind) {
    case 'level_test_result':
      return {
        line: details.level
          ? `${line}: ${levelName({ level: String(details.level), isBelowA1: details.isBelowA1 === true })}`
          : line,
        text: null,
      };
    case 'consent_given':
    case 'consent_withdrawn': {
      const about = event.consentKind ? `: ${CONSENT_NAMES[event.consentKind]}` : '';
      const isUnsure = kind === 'consent_given' && details.isConfirmed === false;
      return { line: `${line}${about}${isUnsure ? ' (bifat în formular)' : ''}`, text: null };
    }
    case 'message_sent': {
      const topic = typeof details.topic === 'string' && topicName(details.topic);
      return { line: topic ? `${line} despre: ${topic}` : line, text: textOf(details.message) };
    }
    case 'message_answered':
      return { line, text: textOf(details.text) };
    case 'lesson_completed': {
      const lesson = textOf(details.lesson);
      return { line: lesson ? `${line}: „${lesson}”` : line, text: null };
    }
    case 'stage_changed': {
      const to = stages.find(({ stage }) => stage === details.to)?.name ?? String(details.to ?? '');
      const reason = lostReasons.find((one) => one.reason === details.reason)?.name;
      return { line: `Mutată la „${to}”${reason ? `: ${reason}` : ''}`, text: null };
    }
    case 'details_given':
    case 'details_repeated':
      return {
        line,
        text: typeof details.phone === 'string' ? `Telefon: ${readablePhone(details.phone)}` : null,
      };
    case 'note_added':
    case 'details_imported':
      return { line, text: textOf(details.note) };
    default:
      return { line, text: null };
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
