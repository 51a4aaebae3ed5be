import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** A summary of what a learner typically can do at each level. */
export const LEVEL_SUMMARY: Record<CefrLevel, string> = {
  A1: 'înțelegi propoziții scurte despre tine și despre lucrurile din jur, dacă ți se vorbește rar.',
  A2: 'te descurci în situații simple: cumpărături, drumuri, câteva vorbe despre familie și muncă.',
  B1: 'te descurci pe cont propriu în călătorii și în discuții despre lucruri cunoscute.',
  B2: 'urmărești argumente și filme fără efort prea mare și porți discuții cu greșeli care rar încurcă.',
  C1: 'folosești engleza cu ușurință, la muncă și la studii, și prinzi și ce e spus printre rânduri.',
  C2: 'înțelegi practic tot ce auzi și citești și exprimi nuanțe fine, precis și natural.',
};

export const SKILL_NAMES: Record<Skill, string> = {
  grammar: 'Gramatică',
  vocabulary: 'Vocabular',
  reading: 'Citit',
  listening: 'Ascultat',
};

interface Certainty {
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  percent: number;
}

/** The next level, or null after C2. */
export function levelAfter(level: CefrLevel): CefrLevel | null {
  return CEFR_LEVELS[CEFR_LEVELS.indexOf(level) + 1] ?? null;
}

interface Headline {
  /** Begins the sentence that the levels end. */
  lead: string;
  /** One level, or two to be joined by „și”, the lower one first. */
  levels: readonly CefrLevel[];
}

/** The two parts of `levelHeadline`, which are shown in two sizes. */
export function headlineParts({ level, confidence, neighbour }: Omit<Certainty, 'percent'>): Headline {
  if (confidence === 'sure') return { lead: 'Nivelul tău estimat:', levels: [level] };
  if (confidence === 'between' && neighbour) {
    return { lead: 'Ești între', levels: inOrder(level, neighbour) };
  }
  return { lead: 'Cel mai probabil ești la nivelul', levels: [level] };
}

/** The level as a heading to the learner, no surer than the estimate. */
export function levelHeadline(certainty: Omit<Certainty, 'percent'>): string {
  const { lead, levels } = headlineParts(certainty);
  return `${lead} ${levels.join(' și ')}`;
}

/** The level in a sentence about the learner (confirmation, subject of a mail), no surer than the estimate. */
export function estimatedLevel({ level, confidence, neighbour }: Omit<Certainty, 'percent'>): string {
  if (confidence === 'sure') return level;
  if (confidence === 'between' && neighbour) return betweenWords(level, neighbour);
  return `cel mai probabil ${level}`;
}

function betweenWords(one: CefrLevel, other: CefrLevel): string {
  return `între ${inOrder(one, other).join(' și ')}`;
}

function inOrder(one: CefrLevel, other: CefrLevel): CefrLevel[] {
  return [one, other].sort();
}

/** What the level means, as the first sentence of a result. The heading above it has said the level. */
export function meaningSentence({ level, confidence, neighbour }: Omit<Certainty, 'percent'>): string {
  if (confidence === 'between' && neighbour) return `Mai aproape de ${level}: ${LEVEL_SUMMARY[level]}`;
  return `La nivelul acesta ${LEVEL_SUMMARY[level]}`;
}

/** How sure the level is, in a line; `certaintySentence` says on what condition. */
export function certaintyLine({ level, confidence, neighbour, percent }: Certainty): string {
  if (confidence === 'between' && neighbour) {
    return `Șansa să fie ${level}: cam ${percent}%. Și ${neighbour} rămâne posibil.`;
  }
  const chance = `Șansa să fie chiar el: cam ${percent}%.`;
  return confidence === 'sure' ? chance : `${chance} Nivelul vecin nu e exclus.`;
}

/** How sure the level is, in one or two sentences. */
export function certaintySentence({ level, confidence, neighbour, percent }: Certainty): string {
  const chance = `Dacă întrebările sunt atât de grele cât le socotim noi, șansa să fii la ${level} este de aproximativ ${percent}%`;
  if (confidence === 'between' && neighbour) {
    return `${chance}, iar ${neighbour} rămâne și el posibil. Ești pe muchia dintre ele, mai aproape de ${level}.`;
  }
  if (confidence === 'likely') return `${chance}. Nivelul vecin nu e exclus.`;
  return `${chance}. Răspunsurile tale duc spre același nivel.`;
}

/** The model's probability of the level in whole percent, at most 99. */
export function shownPercent({
  level,
  probabilities,
}: {
  level: CefrLevel;
  probabilities: Record<CefrLevel, number>;
}): number {
  return Math.min(99, Math.round(probabilities[level] * 100));
}
