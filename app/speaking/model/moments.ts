/** Something that is said about a moment of a recording. */
export interface Moment {
  /** Seconds from its beginning. */
  at: number;
  text: string;
}

const LINE = /^\s*(\d{1,2}):([0-5]\d)[\s:–—-]+(\S.*)$/;
/** A moment without words. */
const BARE = /^\s*\d{1,2}:[0-5]\d[\s:–—-]*$/;

/** A moment as it is written: 1:05. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * What a teacher writes: lines that begin with a moment, as „0:12 …”, and words about the whole.
 * @returns the moments in the order of the recording, and the other lines as one text
 */
export function parseRemarks(written: string): { body: string; moments: Moment[] } {
  const moments: Moment[] = [];
  const rest: string[] = [];
  for (const line of written.split('\n')) {
    const found = LINE.exec(line);
    if (found) {
      moments.push({ at: Number(found[1]) * 60 + Number(found[2]), text: (found[3] ?? '').trim() });
    } else if (!BARE.test(line)) rest.push(line.trimEnd());
  }
  moments.sort((one, other) => one.at - other.at);
  const body = rest
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { body, moments };
}

/** The text with another moment at its end, ready for words. */
export function withMoment(written: string, seconds: number): string {
  const before = written.replace(/\s+$/, '');
  return `${before}${before === '' ? '' : '\n'}${formatSeconds(seconds)} `;
}
