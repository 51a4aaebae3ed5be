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
  /** As of `levelsNamed`. */
  levels: readonly CefrLevel[];
}

/** The levels that name the estimate: one, or the two it lies between, the lower one first. */
export function levelsNamed({ level, confidence, neighbour }: Omit<Certainty, 'percent'>): CefrLevel[] {
  return confidence === 'between' && neighbour ? [level, neighbour].sort() : [level];
}

/** The two parts of `levelHeadline`, which are shown in two sizes. */
export function headlineParts(certainty: Omit<Certainty, 'percent'>): Headline {
  const levels = levelsNamed(certainty);
  if (levels.length > 1) return { lead: 'Ești între', levels };
  if (certainty.confidence === 'sure') return { lead: 'Nivelul tău estimat:', levels };
  return { lead: 'Cel mai probabil ești la nivelul', levels };
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
  return certainty.confidence === 'sure' ? certainty.level : `cel mai probabil ${certainty.level}`;
}

/** What the level means, as the first sentence of a result. The heading above it has said the level. */
export function meaningSentence({ level, confidence, neighbour }: Omit<Certainty, 'percent'>): string {
  if (confidence === 'between' && neighbour) return `Mai aproape de ${level}: ${LEVEL_SUMMARY[level]}`;
  return `La nivelul acesta ${LEVEL_SUMMARY[level]}`;
}

/** What the probability of a level depends on. */
export const CONDITION = 'Dificultatea întrebărilor e estimată de noi.';

/** How sure the level is, in a line; `certaintySentence` says on what condition. */
export function certaintyLine({ level, confidence, neighbour, percent }: Certainty): string {
  if (confidence === 'between' && neighbour) {
    return `Șansa să fie ${level}: cam ${percent}%. Și ${neighbour} rămâne posibil.`;
  }
  const chance = `Șansa să fie chiar acesta: cam ${percent}%.`;
  return confidence === 'sure' ? chance : `${chance} Nivelul vecin nu e exclus.`;
}

/** How sure the level is, in two or three sentences. */
export function certaintySentence({ level, confidence, neighbour, percent }: Certainty): string {
  const chance = `După răspunsurile tale, ești la ${level} cu o probabilitate de aproximativ ${percent}%`;
  if (confidence === 'between' && neighbour) {
    return `${chance}, iar ${neighbour} rămâne și el posibil. Ești la granița dintre ele, mai aproape de ${level}. ${CONDITION}`;
  }
  const rest =
    confidence === 'likely' ? 'Nivelul vecin nu e exclus.' : 'Nivelurile vecine sunt puțin probabile.';
  return `${chance}. ${rest} ${CONDITION}`;
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
