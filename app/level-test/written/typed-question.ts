import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import { bandOf, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

export const FORMAT_NAMES: Record<Format, string> = {
  choice: 'Alegere',
  gap: 'Completare',
  order: 'Ordonare',
};

/** How hard a question is for its level, as an author says it. Answers correct it later. */
export const EASES = ['easy', 'fitting', 'hard'] as const;
export type Ease = (typeof EASES)[number];

export const EASE_NAMES: Record<Ease, string> = {
  easy: 'ușoară',
  fitting: 'potrivită',
  hard: 'grea',
};

export const MISTAKE_COUNT: Record<Format, number> = { choice: 3, gap: 3, order: 2 };

/** The fields of a question as they are typed in a form or a spreadsheet, in their order. */
export const TYPED_FIELDS = [
  ...['level', 'skill', 'topic', 'transfer', 'ease', 'passage', 'script', 'prompt', 'hint', 'answers'],
  ...['response1', 'transfer1', 'why1', 'response2', 'transfer2', 'why2', 'response3', 'transfer3', 'why3'],
  ...['pattern', 'explanation', 'example1', 'translation1', 'example2', 'translation2', 'beyond'],
] as readonly TypedField[];

export type TypedField =
  | ('level' | 'skill' | 'topic' | 'transfer' | 'ease' | 'passage' | 'script' | 'prompt' | 'hint' | 'answers')
  | `${'response' | 'transfer' | 'why'}${1 | 2 | 3}`
  | ('pattern' | 'explanation' | 'beyond')
  | `${'example' | 'translation'}${1 | 2}`;

export type TypedQuestion = Partial<Record<TypedField, string>>;

/** A question of content/level-test/item-schema.ts, checked or not. */
interface LooseQuestion {
  format: Format;
  level: string;
  skill: string;
  topic: string;
  transfer: string;
  difficulty: number;
  passage?: string | undefined;
  script?: string | undefined;
  prompt: string;
  hint?: string | undefined;
  answer?: string | undefined;
  answers?: readonly string[] | undefined;
  mistakes: readonly { response: string; transfer: string; why: string }[];
  pattern: string;
  explanation: string;
  examples: readonly { en: string; ro: string }[];
  beyond?: readonly string[] | undefined;
}

/** The centre of a third of the level's band, where the scale ends at ±4.4. */
export function difficultyOf(level: string, ease: string): number | undefined {
  const third = EASES.indexOf(ease as Ease);
  if (third < 0) return undefined;
  const { from, to } = edgesOf(level as CefrLevel);
  if (from === undefined || to === undefined) return undefined;
  return Math.round((from + ((to - from) * (2 * third + 1)) / 6) * 100) / 100;
}

function easeOf(level: string, difficulty: number): Ease {
  const { from, to } = edgesOf(level as CefrLevel);
  const third = Math.floor((3 * (difficulty - from)) / (to - from));
  return EASES[Math.max(0, Math.min(2, third))] as Ease;
}

function edgesOf(level: CefrLevel): { from: number; to: number } {
  const { from, to } = bandOf(level);
  return { from: Math.max(from, -4.4), to: Math.min(to, 4.4) };
}

const LEVEL = /^[ABC][12]$/;

/** The question that was typed, to be checked by `checkQuestion`: what is missing is missing in it. */
export function questionOf(format: Format, typed: TypedQuestion): Record<string, unknown> {
  const of = (field: TypedField) => cleaned(typed[field]);
  const answers = linesOf(of('answers'));
  const level = of('level') ?? '';
  const beyond = (of('beyond') ?? '')
    .split(/[,;\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const question: Record<string, unknown> = {
    format,
    level,
    skill: of('skill') ?? '',
    topic: of('topic') ?? '',
    transfer: of('transfer') ?? '',
    difficulty: LEVEL.test(level) ? difficultyOf(level, of('ease') ?? '') : undefined,
    passage: of('passage'),
    script: of('script'),
    prompt: of('prompt') ?? '',
    hint: of('hint'),
    ...(format === 'choice' ? { answer: of('answers') ?? '' } : { answers }),
    mistakes: filledMistakes(format, typed).map((number) => ({
      response: of(`response${number}`) ?? '',
      transfer: of(`transfer${number}`) ?? '',
      why: of(`why${number}`) ?? '',
    })),
    pattern: of('pattern') ?? '',
    explanation: of('explanation') ?? '',
    examples: ([1, 2] as const).map((number) => ({
      en: of(`example${number}`) ?? '',
      ro: of(`translation${number}`) ?? '',
    })),
    beyond: beyond.length > 0 ? beyond : undefined,
  };
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
}

/** The same back, for the form. */
export function typedOf(question: LooseQuestion): TypedQuestion {
  const typed: TypedQuestion = {
    level: question.level,
    skill: question.skill,
    topic: question.topic,
    transfer: question.transfer,
    ease: easeOf(question.level, question.difficulty),
    passage: question.passage ?? '',
    script: question.script ?? '',
    prompt: question.prompt,
    hint: question.hint ?? '',
    answers: question.answer ?? question.answers?.join('\n') ?? '',
    pattern: question.pattern,
    explanation: question.explanation,
    beyond: question.beyond?.join(', ') ?? '',
  };
  for (const number of [1, 2, 3] as const) {
    const mistake = question.mistakes[number - 1];
    typed[`response${number}`] = mistake?.response ?? '';
    typed[`transfer${number}`] = mistake?.transfer ?? '';
    typed[`why${number}`] = mistake?.why ?? '';
  }
  for (const number of [1, 2] as const) {
    typed[`example${number}`] = question.examples[number - 1]?.en ?? '';
    typed[`translation${number}`] = question.examples[number - 1]?.ro ?? '';
  }
  return typed;
}

/** The typed field that a problem with a question is shown at. */
export function typedFieldOf(path: string, format: Format, typed: TypedQuestion): TypedField {
  const [list = '', index, part] = path.split('.');
  if (list === 'mistakes') {
    const number = filledMistakes(format, typed)[Number(index ?? 0)] ?? 1;
    if (part === 'transfer') return `transfer${number}`;
    return part === 'why' ? `why${number}` : `response${number}`;
  }
  if (list === 'examples') {
    const number = index === '1' ? 2 : 1;
    return part === 'ro' ? `translation${number}` : `example${number}`;
  }
  if (list === 'answer') return 'answers';
  if (list === 'difficulty') return 'ease';
  // Of a text that repeats another one.
  if (list === 'text') return typed.skill === 'listening' ? 'script' : 'passage';
  return TYPED_FIELDS.find((field) => field === list) ?? 'prompt';
}

/** The numbers of the mistakes that were typed; a choice has all three. */
function filledMistakes(format: Format, typed: TypedQuestion): (1 | 2 | 3)[] {
  const numbers = ([1, 2, 3] as const).slice(0, MISTAKE_COUNT[format]);
  if (format === 'choice') return numbers;
  const filled = numbers.filter(
    (number) => typed[`response${number}`]?.trim() || typed[`why${number}`]?.trim(),
  );
  return filled.length > 0 ? filled : [1];
}

function linesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Without spaces around it; with the letters and apostrophes that phones and word processors replace. */
function cleaned(text: string | undefined): string | undefined {
  const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
  const clean = (text ?? '')
    .normalize('NFC')
    .replace(/[şţŞŢ]/g, (letter) => cedillas[letter] ?? letter)
    .replace(/[’‘`´]/g, "'")
    .replace(/\r\n?/g, '\n')
    .trim();
  return clean === '' ? undefined : clean;
}
