/** What one person says before the other one answers. */
export interface Turn {
  /** A first name; null when a single voice reads the whole script. */
  speaker: string | null;
  text: string;
}

const TURN = /^(\p{Lu}[\p{L}'-]*): +(\S.*)$/u;

/**
 * The turns of a script. It is a dialogue when it has several lines and each of them begins with a name, as in
 * "Anna: Hello."; any other script is one turn of a single voice.
 */
export function parseScript(script: string): Turn[] {
  const lines = scriptLines(script);
  const turns = lines.flatMap((line) => turnOf(line) ?? []);
  return lines.length > 1 && turns.length === lines.length ? turns : [{ speaker: null, text: script.trim() }];
}

/** The lines of a script that are not empty. */
export function scriptLines(script: string): string[] {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A line of a dialogue; null for a line without a name before it. */
export function turnOf(line: string): { speaker: string; text: string } | null {
  const [, speaker, text] = TURN.exec(line) ?? [];
  return speaker === undefined || text === undefined ? null : { speaker, text };
}

/** The speakers of a script in the order in which they begin; empty for a single voice. */
export function speakersOf(turns: readonly Turn[]): string[] {
  return [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
}

/** What is heard of a script: without the names of the speakers. */
export function spokenTextOf(script: string): string {
  return parseScript(script)
    .map(({ text }) => text)
    .join('\n');
}
