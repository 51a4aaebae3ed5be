import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { skillsByNeed } from './content-balance.ts';
import { type InformedItem, informationAt, rankByInformation } from './information-order.ts';
import { expectedAbility, nearestGridIndex, type Posterior } from './posterior.ts';

/** The next question is drawn from so many of the most informative ones. */
const SHORTLIST_SIZE = 5;
/** Below this share of the information of the skill's best item, a question is much too easy or too hard. */
const MIN_INFORMATION_SHARE = 0.25;

/** Tried in this order: each drops a demand of the one before. */
const CRITERIA = ['new-topic', 'informative', 'unasked'] as const;

interface ChoiceInput {
  posterior: Posterior;
  /** Ids of the questions asked so far, in order; ids no longer in the bank are ignored. */
  answered: readonly string[];
  /** Ids of items this test must not ask. */
  excluded?: readonly string[];
  isListeningLeftOut?: boolean;
  /** Returns numbers in [0, 1). */
  random: () => number;
}

export interface ItemChooser {
  /** The next item to ask; null when every allowed item was asked. */
  choose(input: ChoiceInput): BankItem | null;
}

interface AskedItems {
  /** The asked and the excluded items. */
  ids: Set<string>;
  passages: Set<string>;
  lastTopic: string | undefined;
  bySkill: Record<Skill, number>;
}

/**
 * Prepares a bank for choosing items. Build it once per bank: a choice then costs the same for every size.
 *
 * A choice takes the skill furthest below its share and draws one of its most informative items: the content balancing
 * and the randomesque exposure control of Kingsbury & Zara (1989, Applied Measurement in Education 2). Information is
 * taken at the posterior mean; averaging it over the posterior, simulated on 120 items, placed no better and exposed the
 * best items more. The topic of the last question and passages already seen are avoided while any skill has another
 * item with enough information.
 */
export function buildItemChooser(bank: readonly BankItem[]): ItemChooser {
  const rankings = rankByInformation(bank);
  const itemById = new Map(bank.map((item) => [item.id, item]));

  function choose({
    posterior,
    answered,
    excluded = [],
    isListeningLeftOut = false,
    random,
  }: ChoiceInput): BankItem | null {
    const asked = summarise(
      answered.flatMap((id) => itemById.get(id) ?? []),
      excluded,
    );
    const skills = skillsByNeed(asked.bySkill, random, isListeningLeftOut);
    const gridIndex = nearestGridIndex(expectedAbility(posterior).mean);
    for (const criterion of CRITERIA) {
      for (const skill of skills) {
        const shortlist = shortlistOf(rankings[skill][gridIndex] ?? [], gridIndex, asked, criterion);
        const drawn = shortlist[Math.floor(random() * shortlist.length)];
        if (drawn) return drawn.item;
      }
    }
    return null;
  }
  return { choose };
}

function summarise(items: readonly BankItem[], excluded: readonly string[]): AskedItems {
  const counts = bySkill(() => 0);
  for (const { skill } of items) counts[skill] += 1;
  return {
    ids: new Set([...items.map(({ id }) => id), ...excluded]),
    passages: new Set(items.flatMap(({ textGroup }) => textGroup ?? [])),
    lastTopic: items.at(-1)?.topic,
    bySkill: counts,
  };
}

function shortlistOf(
  ranked: readonly InformedItem[],
  gridIndex: number,
  asked: AskedItems,
  criterion: (typeof CRITERIA)[number],
): InformedItem[] {
  const shortlist: InformedItem[] = [];
  const [best] = ranked;
  const minInformation =
    best && criterion !== 'unasked' ? MIN_INFORMATION_SHARE * informationAt(best, gridIndex) : 0;
  for (const candidate of ranked) {
    if (shortlist.length === SHORTLIST_SIZE || informationAt(candidate, gridIndex) < minInformation) break;
    if (asked.ids.has(candidate.item.id)) continue;
    if (criterion === 'new-topic' && isRepetitive(candidate.item, asked)) continue;
    shortlist.push(candidate);
  }
  return shortlist;
}

function isRepetitive({ topic, textGroup }: BankItem, asked: AskedItems): boolean {
  return topic === asked.lastTopic || (textGroup !== null && asked.passages.has(textGroup));
}
