import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { confidenceOf, type LevelEstimate } from '#app/domain/level-estimation/estimate.ts';
import { BELOW_A1 } from '#app/domain/level-name.ts';

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

/** What stands in place of a summary for a learner below A1. */
export const BELOW_A1_SUMMARY =
  'Ești la primii pași: poate recunoști câteva cuvinte, iar A1, prima treaptă, urmează.';

/** The same of anybody. */
export const BELOW_A1_LEVEL =
  'De obicei, sub A1 recunoști câteva cuvinte; propozițiile simple vin la A1, prima treaptă.';

/** What a result says of the level and of how sure it is. */
export interface Certainty {
  /** A1 also below it. */
  level: CefrLevel;
  isBelowA1: boolean;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  /** The model's probability of what is said, in whole percent. */
  percent: number;
}

/** The certainty of an estimate; below A1 it is that of being below. */
export function certaintyOf(estimate: LevelEstimate): Certainty {
  const { level, isBelowA1, belowA1, probabilities } = estimate;
  if (!isBelowA1) {
    const { confidence, neighbour } = estimate;
    return { level, isBelowA1, confidence, neighbour, percent: shownPercent(probabilities[level]) };
  }
  const confidence = confidenceOf(belowA1);
  const neighbour = confidence === 'between' ? 'A1' : null;
  return { level, isBelowA1, confidence, neighbour, percent: shownPercent(belowA1) };
}

/** A probability in whole percent, at most 99. */
function shownPercent(probability: number): number {
  return Math.min(99, Math.round(probability * 100));
}

/** The next level, or null after C2. */
export function levelAfter(level: CefrLevel): CefrLevel | null {
  return CEFR_LEVELS[CEFR_LEVELS.indexOf(level) + 1] ?? null;
}

interface Headline {
  /** Begins the sentence that the levels end. */
  lead: string;
  /** As of `levelsNamed`. */
  levels: readonly string[];
}

/** The levels that name the estimate: one, or the two it lies between, the lower one first. */
export function levelsNamed({
  level,
  isBelowA1,
  confidence,
  neighbour,
}: Omit<Certainty, 'percent'>): string[] {
  if (isBelowA1) return [BELOW_A1];
  return confidence === 'between' && neighbour ? [level, neighbour].sort() : [level];
}

/** The two parts of `levelHeadline`, which are shown in two sizes. */
export function headlineParts(certainty: Omit<Certainty, 'percent'>): Headline {
  const levels = levelsNamed(certainty);
  if (levels.length > 1) return { lead: 'Ești între', levels };
  if (certainty.confidence === 'sure') return { lead: 'Nivelul tău estimat:', levels };
  if (!certainty.isBelowA1) return { lead: 'Cel mai probabil ești la nivelul', levels };
  return {
    lead: certainty.confidence === 'likely' ? 'Cel mai probabil ești' : 'Ești aproape de A1, încă',
    levels,
  };
}

/** The level as a heading to the learner, no surer than the estimate. */
export function levelHeadline(certainty: Omit<Certainty, 'percent'>): string {
  const { lead, levels } = headlineParts(certainty);
  return `${lead} ${levels.join(' și ')}`;
}

/** The level in a sentence about the learner (confirmation, subject of a mail), no surer than the estimate. */
export function estimatedLevel(certainty: Omit<Certainty, 'percent'>): string {
  const levels = levelsNamed(certainty);
  if (levels.length > 1) return `între ${levels.join(' și ')}`;
  const [level] = levels;
  if (certainty.confidence === 'sure') return `${level}`;
  return certainty.confidence === 'likely' ? `cel mai probabil ${level}` : `${level}, aproape de A1`;
}

/** What the level means, as the first sentence of a result. The heading above it has said the level. */
export function meaningSentence({
  level,
  isBelowA1,
  confidence,
  neighbour,
}: Omit<Certainty, 'percent'>): string {
  if (isBelowA1) return BELOW_A1_SUMMARY;
  if (confidence === 'between' && neighbour) return `Mai aproape de ${level}: ${LEVEL_SUMMARY[level]}`;
  return `La nivelul acesta ${LEVEL_SUMMARY[level]}`;
}

/** What the probability of a level depends on. */
export const CONDITION = 'Dificultatea întrebărilor e estimată de noi.';

/** How sure the level is, in a line; `certaintySentence` says on what condition. */
export function certaintyLine({ level, isBelowA1, confidence, neighbour, percent }: Certainty): string {
  if (isBelowA1) {
    const chance = `Șansa să fie sub A1: cam ${percent}%.`;
    return confidence === 'sure' ? chance : `${chance} Și A1 rămâne posibil.`;
  }
  if (confidence === 'between' && neighbour) {
    return `Șansa să fie ${level}: cam ${percent}%. Și ${neighbour} rămâne posibil.`;
  }
  const chance = `Șansa să fie chiar acesta: cam ${percent}%.`;
  return confidence === 'sure' ? chance : `${chance} Nivelul vecin nu e exclus.`;
}

/** How sure the level is, in two or three sentences. */
export function certaintySentence({ level, isBelowA1, confidence, neighbour, percent }: Certainty): string {
  const place = isBelowA1 ? BELOW_A1 : `la ${level}`;
  const chance = `După răspunsurile tale, ești ${place} cu o probabilitate de aproximativ ${percent}%`;
  if (isBelowA1)
    return `${chance}. ${confidence === 'sure' ? 'A1 e puțin probabil.' : 'Și A1 rămâne posibil.'} ${CONDITION}`;
  if (confidence === 'between' && neighbour) {
    return `${chance}, iar ${neighbour} rămâne și el posibil. Ești la granița dintre ele, mai aproape de ${level}. ${CONDITION}`;
  }
  const rest =
    confidence === 'likely' ? 'Nivelul vecin nu e exclus.' : 'Nivelurile vecine sunt puțin probabile.';
  return `${chance}. ${rest} ${CONDITION}`;
}
