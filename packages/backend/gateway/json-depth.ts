const MAX_DEPTH = 500;

/** Whether JSON is nested so deep that parsing or writing it could overflow the stack. */
export function isTooDeep(text: string): boolean {
  if (text.length <= MAX_DEPTH) return false;
  let depth = 0;
  let isInString = false;
  // Character by character: a regular expression would search for the end of an unclosed string again and again.
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
