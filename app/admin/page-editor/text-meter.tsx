import type { LengthVerdict } from '../search-length.ts';

/** How long a text is for search results, in words and as a bar. Part of the hint of its field. */
export function TextMeter({ verdict: { isGood, words, length, max } }: { verdict: LengthVerdict }) {
  return (
    <span className={`text-meter ${isGood ? 'is-good' : 'is-poor'}`}>
      <progress className="admin-progress" value={Math.min(length, max)} max={max} aria-hidden="true" />
      {words}
    </span>
  );
}
