import { type BankItem, bySkill, type Skill } from './bank-item.ts';
import { skillsByNeed } from './content-balance.ts';
import { type InformedItem, informationAt, rankByInformation } from './information-order.ts';
import { expectedAbility, nearestGridIndex, type Posterior } from './posterior.ts';

/** The next question is drawn from this many of the most informative. */
const SHORTLIST = 5;
/** Below this share of the information of the skill's best item, a question is much too easy or too hard. */
const WORTH_ASKING = 0.25;

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
  /** The next question to ask; null when every item it may ask has been asked. */
  choose(input: ChoiceInput): BankItem | null;
}

interface Asked {
  /** What was asked, and what must not be. */
  ids: Set<string>;
  passages: Set<string>;
  lastTopic: string | undefined;
  bySkill: Record<Skill, number>;
}

/**
 * Prepares a bank for choosing from it. Build once per bank: a choice then costs the same however large it
 * is.
 *
 * A choice takes the skill furthest below its share and draws among its most informative items: the content
 * balancing and the randomesque exposure control of Kingsbury & Zara (1989, Applied Measurement in Education
 * 2). Information is taken at the posterior mean; averaging it over the posterior, simulated on 120 items,
 * placed no better and exposed the best items more. The topic of the last question and passages already seen
 * are avoided for as long as any skill has something else worth asking.
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
    const asked = recall(
      answered.flatMap((id) => itemById.get(id) ?? []),
      excluded,
    );
    const skills = skillsByNeed(asked.bySkill, random, isListeningLeftOut);
    const gridIndex = nearestGridIndex(expectedAbility(posterior).mean);
    for (const wish of ['fresh', 'worth asking', 'unasked'] as const) {
      for (const skill of skills) {
        const shortlist = shortlistOf(rankings[skill][gridIndex] ?? [], gridIndex, asked, wish);
        const drawn = shortlist[Math.floor(random() * shortlist.length)];
        if (drawn) return drawn.item;
      }
    }
    return null;
  }
  return { choose };
}

function recall(items: readonly BankItem[], excluded: readonly string[]): Asked {
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
  asked: Asked,
  wish: 'fresh' | 'worth asking' | 'unasked',
): InformedItem[] {
  const shortlist: InformedItem[] = [];
  const [best] = ranked;
  const least = best && wish !== 'unasked' ? WORTH_ASKING * informationAt(best, gridIndex) : 0;
  for (const candidate of ranked) {
    if (shortlist.length === SHORTLIST || informationAt(candidate, gridIndex) < least) break;
    if (asked.ids.has(candidate.item.id)) continue;
    if (wish === 'fresh' && isStale(candidate.item, asked)) continue;
    shortlist.push(candidate);
  }
  return shortlist;
}

function isStale({ topic, textGroup }: BankItem, asked: Asked): boolean {
  return topic === asked.lastTopic || (textGroup !== null && asked.passages.has(textGroup));
}
