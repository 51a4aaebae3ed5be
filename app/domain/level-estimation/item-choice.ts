import { type BankItem, FORMATS, SKILLS } from './bank-item.ts';
import { type Cell, cellShares, cellsByNeed } from './content-balance.ts';
import { formatsAllowed } from './format-variety.ts';
import { type InformedItem, informationAt, type Rankings, rankByInformation } from './information-order.ts';
import { expectedAbility, nearestGridIndex, type Posterior } from './posterior.ts';

/** The next question is drawn from so many of the most informative ones. */
const SHORTLIST_SIZE = 4;
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
  items: readonly BankItem[];
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
  const itemById = new Map(bank.map((item) => [item.id, item]));
  const rankings = new Map<string, Rankings>(
    SKILLS.flatMap((skill) =>
      FORMATS.map((format): [string, Rankings] => [
        nameOf({ skill, format }),
        rankByInformation(bank.filter((item) => item.skill === skill && item.format === format)),
      ]),
    ),
  );
  const formats = FORMATS.filter((format) => bank.some((item) => item.format === format));
  const shares = { withListening: cellShares(bank, false), without: cellShares(bank, true) };
  const given = new Map<string, number>(bank.map(({ id }) => [id, 0]));
  const give = (item: BankItem): BankItem => {
    given.set(item.id, (given.get(item.id) ?? 0) + 1);
    return item;
  };

  function askedOf({ answered, excluded = [] }: ChoiceInput): Asked {
    const items = answered.flatMap((id) => itemById.get(id) ?? []);
    return {
      items,
      ids: new Set([...items.map(({ id }) => id), ...excluded]),
      passages: new Set(items.flatMap(({ textGroup }) => textGroup ?? [])),
      lastTopic: items.at(-1)?.topic,
    };
  }

  function choose(input: ChoiceInput): BankItem | null {
    const { posterior, isListeningLeftOut = false, random } = input;
    const asked = askedOf(input);
    const counts = new Map<string, number>();
    for (const item of asked.items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
    const cells = cellsByNeed(
      isListeningLeftOut ? shares.without : shares.withListening,
      (cell) => counts.get(nameOf(cell)) ?? 0,
      asked.items.length,
      random,
    );
    const allowed = formatsAllowed(
      asked.items.map(({ format }) => format),
      formats,
    );
    const gridIndex = nearestGridIndex(expectedAbility(posterior).mean);
    for (const criterion of CRITERIA) {
      const isAllowed = ({ format }: Cell) => !criterion.isVaried || allowed.includes(format);
      for (const cell of cells.filter(isAllowed)) {
        const ranked = rankings.get(nameOf(cell))?.[gridIndex] ?? [];
        const shortlist = shortlistOf(ranked, gridIndex, asked, criterion);
        const drawn = shortlist[Math.floor(random() * shortlist.length)];
        if (drawn) return give(drawn.item);
      }
    }
    return null;
  }

  function chooseTrial(input: ChoiceInput): BankItem | null {
    const { posterior, isListeningLeftOut = false, random } = input;
    const asked = askedOf(input);
    const allowed = formatsAllowed(
      asked.items.map(({ format }) => format),
      formats,
    );
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

function nameOf({ skill, format }: Cell): string {
  return `${skill} ${format}`;
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
