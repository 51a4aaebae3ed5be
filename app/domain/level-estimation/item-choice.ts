import { type BankItem, FORMATS, type Format } from './bank-item.ts';
import { CELLS, type Cell, cellOf, cellShares, cellsByNeed } from './content-balance.ts';
import { formatsAllowed } from './format-variety.ts';
import { type InformedItem, informationAt, type Rankings, rankByInformation } from './information-order.ts';
import { expectedAbility, nearestGridIndex, type Posterior } from './posterior.ts';

/** The next question is drawn from so many of the most informative ones. */
const SHORTLIST_SIZE = 3;
/** Below this share of the information of the best item of its skill and format, a question is much too easy or too hard. */
const MIN_INFORMATION_SHARE = 0.5;
/** A trial question is at most so far from the learner's ability, in logits: too far away its answer tells nothing of it. */
const TRIAL_REACH = 1.5;
/** A trial question is drawn from so many of those that were asked least. */
const TRIAL_SHORTLIST_SIZE = 8;

/** Tried in this order: each drops a demand of the one before. */
const CRITERIA = [
  { isNewTopic: true, isInformative: true, isVaried: true },
  { isNewTopic: false, isInformative: true, isVaried: true },
  { isNewTopic: false, isInformative: false, isVaried: true },
  { isNewTopic: false, isInformative: false, isVaried: false },
] as const;

interface ChoiceInput {
  /** The one for the choice, which knows the self-rating. */
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
  /**
   * An item that this chooser has given out least, near the learner's ability: asked without counting, so that answers to the
   * whole bank come in. Null when there is none near.
   */
  chooseTrial(input: ChoiceInput): BankItem | null;
}

interface Asked {
  /** How many questions of each of `CELLS`. */
  byCell: readonly number[];
  /** In order. */
  formats: readonly Format[];
  /** The asked and the excluded items. */
  ids: ReadonlySet<string>;
  passages: ReadonlySet<string>;
  lastTopic: string | undefined;
}

/**
 * Prepares a bank for choosing items. Build it once per bank: a choice then costs the same for every size.
 *
 * A choice takes the skill and format furthest below their share and draws one of their most informative items: the content
 * balancing and the randomesque exposure control of Kingsbury & Zara (1989, Applied Measurement in Education 2).
 * Information is taken at the posterior mean. The topic of the last question and passages already seen are avoided while
 * there is another item with enough information.
 */
export function buildItemChooser(bank: readonly BankItem[]): ItemChooser {
  const formats = FORMATS.filter((format) => bank.some((item) => item.format === format));
  const rankings: Rankings[] = CELLS.map(({ skill, format }) =>
    rankByInformation(bank.filter((item) => item.skill === skill && item.format === format)),
  );
  const shares = { withListening: cellShares(bank, false), without: cellShares(bank, true) };
  const known = new Map(bank.map((item) => [item.id, { item, cell: cellOf(item) }]));
  const given = new Map<string, number>();
  const give = (item: BankItem): BankItem => {
    given.set(item.id, (given.get(item.id) ?? 0) + 1);
    return item;
  };

  function askedOf({ answered, excluded = [] }: ChoiceInput): Asked {
    const asked = answered.flatMap((id) => known.get(id) ?? []);
    const byCell = CELLS.map(() => 0);
    for (const { cell } of asked) byCell[cell] = (byCell[cell] ?? 0) + 1;
    return {
      byCell,
      formats: asked.map(({ item }) => item.format),
      ids: new Set([...asked.map(({ item }) => item.id), ...excluded]),
      passages: new Set(asked.flatMap(({ item }) => item.textGroup ?? [])),
      lastTopic: asked.at(-1)?.item.topic,
    };
  }

  function choose(input: ChoiceInput): BankItem | null {
    const { posterior, isListeningLeftOut = false, random } = input;
    const asked = askedOf(input);
    const cells = cellsByNeed(
      isListeningLeftOut ? shares.without : shares.withListening,
      asked.byCell,
      random,
    );
    const allowed = formatsAllowed(asked.formats, formats);
    const gridIndex = nearestGridIndex(expectedAbility(posterior).mean);
    for (const criterion of CRITERIA) {
      for (const cell of cells) {
        if (criterion.isVaried && !allowed.includes((CELLS[cell] as Cell).format)) continue;
        const shortlist = shortlistOf(rankings[cell]?.[gridIndex] ?? [], gridIndex, asked, criterion);
        const drawn = shortlist[Math.floor(random() * shortlist.length)];
        if (drawn) return give(drawn.item);
      }
    }
    return null;
  }

  function chooseTrial(input: ChoiceInput): BankItem | null {
    const { posterior, isListeningLeftOut = false, random } = input;
    const asked = askedOf(input);
    const allowed = formatsAllowed(asked.formats, formats);
    const { mean } = expectedAbility(posterior);
    const near = bank.filter(
      (item) =>
        Math.abs(item.difficulty - mean) <= TRIAL_REACH &&
        allowed.includes(item.format) &&
        !(isListeningLeftOut && item.skill === 'listening') &&
        !asked.ids.has(item.id) &&
        !isRepetitive(item, asked),
    );
    const leastGiven = near
      .map((item) => ({ item, count: given.get(item.id) ?? 0, lot: random() }))
      .sort((one, other) => one.count - other.count || one.lot - other.lot)
      .slice(0, TRIAL_SHORTLIST_SIZE);
    const drawn = leastGiven[Math.floor(random() * leastGiven.length)];
    return drawn ? give(drawn.item) : null;
  }

  return { choose, chooseTrial };
}

function shortlistOf(
  ranked: readonly InformedItem[],
  gridIndex: number,
  asked: Asked,
  { isNewTopic, isInformative }: (typeof CRITERIA)[number],
): InformedItem[] {
  const shortlist: InformedItem[] = [];
  const [best] = ranked;
  const minInformation = best && isInformative ? MIN_INFORMATION_SHARE * informationAt(best, gridIndex) : 0;
  for (const candidate of ranked) {
    if (shortlist.length === SHORTLIST_SIZE || informationAt(candidate, gridIndex) < minInformation) break;
    if (asked.ids.has(candidate.item.id)) continue;
    if (isNewTopic && isRepetitive(candidate.item, asked)) continue;
    shortlist.push(candidate);
  }
  return shortlist;
}

function isRepetitive({ topic, textGroup }: BankItem, asked: Asked): boolean {
  return topic === asked.lastTopic || (textGroup !== null && asked.passages.has(textGroup));
}
