/** Files with the texts that they are of, in the order of the texts. */
export interface MatchedFiles<Text> {
  matched: { file: File; text: Text }[];
  /** Names without the number of a text, and further files of a text that has one. */
  unknown: string[];
}

/** Finds the text of each file by the first number in its name: „07-ana.m4a” is of text 7. */
export function matchFiles<Text extends { no: number }>(
  files: readonly File[],
  texts: readonly Text[],
): MatchedFiles<Text> {
  const found = new Map<number, { file: File; text: Text }>();
  const unknown: string[] = [];
  for (const file of files) {
    const no = Number(/\d+/.exec(file.name)?.[0] ?? 0);
    const text = texts.find((one) => one.no === no);
    if (text && !found.has(no)) found.set(no, { file, text });
    else unknown.push(file.name);
  }
  const matched = [...found.values()].toSorted((one, other) => one.text.no - other.text.no);
  return { matched, unknown };
}
