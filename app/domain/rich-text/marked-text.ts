/** A piece of a text, as its marks say. */
export interface TextSpan {
  text: string;
  isEnglish: boolean;
  isStrong: boolean;
}

/**
 * Reads the marks of a Romanian text: English stands between asterisks, *like this*, and what is stressed between two,
 * **ca aici**; both may stand inside each other. An asterisk without a partner stays as it is.
 */
export function parseMarkedText(text: string): TextSpan[] {
  const tokens = text.split(/(\*\*|\*)/);
  const last = { '*': lastUnpaired(tokens, '*'), '**': lastUnpaired(tokens, '**') };
  const spans: TextSpan[] = [];
  let isEnglish = false;
  let isStrong = false;
  for (const [index, token] of tokens.entries()) {
    if (token === '*' && index !== last['*']) isEnglish = !isEnglish;
    else if (token === '**' && index !== last['**']) isStrong = !isStrong;
    else if (token !== '') addSpan(spans, { text: token, isEnglish, isStrong });
  }
  return spans;
}

/** The text of spans, with their marks. */
export function writeMarkedText(spans: readonly TextSpan[]): string {
  let written = '';
  let before: Pick<TextSpan, 'isEnglish' | 'isStrong'> = { isEnglish: false, isStrong: false };
  for (const span of [...spans, { text: '', isEnglish: false, isStrong: false }]) {
    if (span.isStrong !== before.isStrong) written += '**';
    if (span.isEnglish !== before.isEnglish) written += '*';
    written += span.text;
    before = span;
  }
  return written;
}

function lastUnpaired(tokens: readonly string[], mark: string): number {
  const count = tokens.filter((token) => token === mark).length;
  return count % 2 === 1 ? tokens.lastIndexOf(mark) : -1;
}

function addSpan(spans: TextSpan[], span: TextSpan): void {
  const previous = spans.at(-1);
  if (previous?.isEnglish === span.isEnglish && previous.isStrong === span.isStrong) {
    previous.text += span.text;
  } else spans.push(span);
}
