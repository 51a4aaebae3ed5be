/** A piece of a text beside another version of it. */
export interface TextPiece {
  text: string;
  is: 'same' | 'removed' | 'added';
}

/** Above this many words on both sides together nothing is compared: the one text is removed and the other added. */
const MAX_WORDS = 2_000;

/** What changed between two texts, word by word: the longest common subsequence of their words (Wagner and Fischer 1974). */
export function wordChanges(before: string, after: string): TextPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (from.length + to.length > MAX_WORDS) {
    return joined([...from.map(as('removed')), ...to.map(as('added'))]);
  }
  return joined(
    alignedItems(from, to).map(({ before: one, after: other }): TextPiece => {
      if (one !== undefined && other !== undefined) return { text: one, is: 'same' };
      return one === undefined ? { text: other ?? '', is: 'added' } : { text: one, is: 'removed' };
    }),
  );
}

/** Two lists side by side: equal items on one row, others on rows of their own, the first list's before the second's. */
export function alignedItems(
  before: readonly string[],
  after: readonly string[],
): { before?: string; after?: string }[] {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] as number;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const rows: { before?: string; after?: string }[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [one, other] = [before[row], after[column]];
    if (one !== undefined && one === other) rows.push({ before: one, after: other });
    const isRemoved =
      one !== other &&
      one !== undefined &&
      (other === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1));
    if (isRemoved) rows.push({ before: one });
    else if (one !== other && other !== undefined) rows.push({ after: other });
    if (one === other || isRemoved) row++;
    if (one === other || !isRemoved) column++;
  }
  return rows;
}

function as(is: TextPiece['is']) {
  return (text: string): TextPiece => ({ text, is });
}

/** Words with the space or line break before them. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? [];
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last?.is === piece.is) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
