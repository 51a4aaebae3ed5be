import { formatDate } from '#app/domain/romanian.ts';
import { TRANSFER_ERRORS, type TransferError } from '#app/domain/transfer-errors.ts';

/** What a follow-up begins with: facts of the lead's newest result. */
export interface DraftFacts {
  fullName: string | null;
  /** The address is a parent's: the mail speaks of the child. */
  isParentEmail: boolean;
  result: {
    /** As of `levelName`. */
    level: string;
    finishedAt: string;
    /** Transfer errors that were repeated. */
    weak: readonly TransferError[];
    /** The mistake to begin with. */
    mistake: { prompt: string; response: string | null; answer: string; explanation: string } | null;
  } | null;
  /** When they left their details. */
  since: string;
  product: string;
  /** Who writes. */
  sender: string | null;
}

export interface Draft {
  subject: string;
  text: string;
}

/** A follow-up in Romanian, to be read over and sent by a person. It says only what is known of this lead. */
export function draftFollowUp(facts: DraftFacts): Draft {
  const { fullName, isParentEmail, result, product, sender } = facts;
  const first = isParentEmail ? null : fullName?.split(' ')[0];
  const paragraphs = [
    first ? `Bună, ${first},` : 'Bună ziua,',
    ...(result ? aboutResult(result, isParentEmail) : [aboutDetails(facts)]),
    isParentEmail
      ? 'Dacă vă ajută, vă spun ce ar fi bine să exerseze prima dată. E de ajuns un răspuns la mesajul acesta.'
      : 'Dacă te ajută, îți spun de unde aș începe. E de ajuns un răspuns la mesajul acesta.',
    [sender, product].filter(Boolean).join('\n'),
  ];
  return {
    subject: result ? `Rezultatul testului de engleză: ${result.level}` : `Engleza, la ${product}`,
    text: paragraphs.join('\n\n'),
  };
}

function aboutResult(
  { level, finishedAt, weak, mistake }: NonNullable<DraftFacts['result']>,
  isParentEmail: boolean,
) {
  const day = formatDate(finishedAt);
  const names = weak.map((error) => TRANSFER_ERRORS[error].name);
  return [
    isParentEmail
      ? `La testul nostru de nivel, făcut de copilul dumneavoastră pe ${day}, nivelul estimat a fost ${level}.`
      : `Pe ${day} ai făcut testul nostru de nivel. Nivelul estimat a fost ${level}.`,
    names.length > 0 &&
      `Din răspunsuri se vede ce s-a repetat: ${listed(names)}. ${TRANSFER_ERRORS[weak[0] as TransferError].cause}`,
    mistake?.response &&
      `Un exemplu: la „${mistake.prompt}” răspunsul a fost „${mistake.response}”, iar forma potrivită e „${mistake.answer}”. ${mistake.explanation}`,
  ].filter((part): part is string => Boolean(part));
}

function aboutDetails({ since, product, isParentEmail }: DraftFacts): string {
  const day = formatDate(since);
  return isParentEmail
    ? `Pe ${day} ați lăsat o adresă la ${product}. Cu ce vă putem ajuta?`
    : `Pe ${day} ai lăsat o adresă la ${product}. Cu ce te putem ajuta?`;
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} și ${names.at(-1)}` : (names[0] ?? '');
}
