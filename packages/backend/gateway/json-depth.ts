const MAX_DEPTH = 500;

/** Whether JSON nests deeper than anybody means: taking it apart, or writing it anew, costs somebody their stack. */
export function isTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  // Letter by letter: a pattern would look for the end of a string that has none again and again.
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isInString = !isInString;
    else if (isInString) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
