import type { Skill } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** What a person at each level typically manages, in our words. */
export const LEVEL_SUMMARY: Record<CefrLevel, string> = {
  A1: 'înțelegi propoziții scurte despre tine și despre lucrurile din jur și te înțelegi cu ceilalți dacă vorbesc rar.',
  A2: 'te descurci în situații simple de zi cu zi: cumpărături, drumuri, câteva vorbe despre familie și muncă.',
  B1: 'te descurci pe cont propriu în călătorii și în discuții despre lucruri cunoscute și povestești ce ai făcut sau ce vrei să faci.',
  B2: 'urmărești argumente și filme fără efort prea mare și porți discuții spontane, cu greșeli care rar încurcă.',
  C1: 'folosești engleza cu ușurință, la muncă și la studii, și înțelegi texte lungi, cu sensuri ascunse.',
  C2: 'înțelegi practic tot ce auzi și citești și exprimi nuanțe fine, precis și natural.',
};

export const SKILL_NAMES: Record<Skill, string> = {
  grammar: 'Gramatică',
  vocabulary: 'Vocabular',
  reading: 'Citit',
};

interface Certainty {
  level: CefrLevel;
  confidence: 'sure' | 'likely' | 'between';
  neighbour: CefrLevel | null;
  percent: number;
}

/** The level as a heading, no surer than it is. */
export function levelHeadline({ level, confidence, neighbour }: Certainty): string {
  if (confidence === 'sure') return `Ești la nivelul ${level}`;
  if (confidence === 'between' && neighbour) return `Ești între ${level} și ${neighbour}`;
  return `Cel mai probabil ești la nivelul ${level}`;
}

/** How sure the level is, in words. */
export function certaintySentence({ level, confidence, neighbour, percent }: Certainty): string {
  const chance = `După răspunsurile tale, șansa să fii la ${level} este de aproximativ ${percent}%`;
  if (confidence === 'between' && neighbour) {
    return `${chance}, iar ${neighbour} rămâne și el posibil. Ești pe muchia dintre ele, mai aproape de ${level}.`;
  }
  if (confidence === 'likely') return `${chance}. Nivelul vecin nu e exclus.`;
  return `${chance}: ele duc clar spre același nivel.`;
}
