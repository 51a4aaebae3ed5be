/**
 * What is said in an English text, however it is written: capitals, quotes, dashes, commas and full stops make no difference,
 * an apostrophe inside a word and a question mark do. Recordings are found by it.
 */
export function spokenForm(text: string): string {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘ʼ]/g, "'")
      .replace(/(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
      // In a number they are said.
      .replace(/[.,:](?!\d)|(?<!\d)[.,:]/g, ' ')
      .replace(/[;!…"“”„«»()[\]{}*–—-]/g, ' ')
      .replace(/\s+(?=\?)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
