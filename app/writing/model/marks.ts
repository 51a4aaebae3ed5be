export const MARK_KINDS = ['mistake', 'suggestion', 'praise'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The names of kinds, as both read them. */
export const MARK_NAMES: Record<MarkKind, string> = {
  mistake: 'Greșeală',
  suggestion: 'Sugestie',
  praise: 'Foarte bine',
};

/** A place in a text. Places count characters, as the database does, and not the units of a JavaScript string. */
export interface Place {
  start: number;
  /** The place after its last character. */
  end: number;
}

/** What a teacher says of a place in a text. */
export interface Mark extends Place {
  kind: MarkKind;
  /** What stands there instead; empty where the words are left out, null where nothing is replaced. */
  replacement: string | null;
  comment: string;
}

/** A part of a text: with a mark, or between two of them. */
export interface Piece {
  start: number;
  text: string;
  mark: Mark | null;
}

/** The words at a place. */
export function wordsAt(text: string, { start, end }: Place): string {
  return [...text].slice(start, end).join('');
}

/** A text in parts, of which each has one mark or none. @param marks in their order, none over another */
export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const characters = [...text];
  const pieces: Piece[] = [];
  let from = 0;
  const add = (end: number, mark: Mark | null) => {
    if (end > from) pieces.push({ start: from, text: characters.slice(from, end).join(''), mark });
    from = Math.max(from, end);
  };
  for (const mark of marks) {
    add(mark.start, null);
    add(mark.end, mark);
  }
  add(characters.length, null);
  return pieces;
}

/** Marks with another one, in their order. One of the same place is replaced. @returns null where it lies over another */
export function withMark(marks: readonly Mark[], added: Mark): Mark[] | null {
  const others = marks.filter(({ start, end }) => start !== added.start || end !== added.end);
  if (others.some(({ start, end }) => start < added.end && added.start < end)) return null;
  return [...others, added].sort((one, other) => one.start - other.start);
}

/** A place without the spaces at its ends; null when nothing else is there, or it is not in the text. */
export function trimmedPlace(text: string, { start, end }: Place): Place | null {
  const characters = [...text];
  if (start < 0 || end > characters.length) return null;
  const isSpace = (at: number) => /\s/.test(characters[at] ?? '');
  let [from, to] = [start, end];
  while (from < to && isSpace(from)) from++;
  while (to > from && isSpace(to - 1)) to--;
  return to > from ? { start: from, end: to } : null;
}

/** Where words stand within a place: the whole words first, then also parts of words. Null when they do not. */
export function placeOfWords(text: string, within: Place, words: string): Place | null {
  const wanted = [...words].length;
  if (wanted === 0) return null;
  const characters = [...text];
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(characters[at] ?? '');
  let part: Place | null = null;
  const last = Math.min(within.end, characters.length);
  for (let start = within.start; start + wanted <= last; start++) {
    const end = start + wanted;
    if (characters.slice(start, end).join('') !== words) continue;
    const isWhole = !(isLetter(start - 1) && isLetter(start)) && !(isLetter(end - 1) && isLetter(end));
    if (isWhole) return { start, end };
    part ??= { start, end };
  }
  return part;
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, without the spaces between them. A new line begins a sentence. */
export function sentencesOf(text: string): Place[] {
  const places: Place[] = [];
  let start = 0;
  for (const { segment } of SENTENCES.segment(text)) {
    const end = start + [...segment].length;
    const place = trimmedPlace(text, { start, end });
    if (place) places.push(place);
    start = end;
  }
  return places;
}

/** The text as its teacher would have it: each replacement in its place. */
export function correctedText(text: string, marks: readonly Mark[]): string {
  return piecesOf(text, marks)
    .map(({ text: part, mark }) => mark?.replacement ?? part)
    .join('');
}
