import { FORMATS, type Format } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Sitting } from './sit.ts';

/** What learners meet: which items, and which formats one after another. */
export interface Exposure {
  /** Per true level, the share of its learners who met the item shown most, 0 to 1. */
  mostShown: Record<CefrLevel, number>;
  /** Items that nobody of the first 2,000 learners met. */
  unseen: number;
  /** Per true level, the share of the questions in each format. */
  formats: Record<CefrLevel, Record<Format, number>>;
  /** Tests in which ten questions in a row lack a format, or four in a row have one. */
  monotonous: number;
}

const FIRST_LEARNERS = 2_000;
const WINDOW = 10;
const ROW = 4;

/** @param bankSize how many items could have been asked */
export function exposureOf(sittings: readonly Sitting[], bankSize: number): Exposure {
  const levels = CEFR_LEVELS.map((level) => {
    const own = sittings.filter(({ trueLevel }) => trueLevel === level);
    return { level, mostShown: largestShare(own), formats: formatShares(own) };
  });
  const seen = new Set(sittings.slice(0, FIRST_LEARNERS).flatMap(({ items }) => items.map(({ id }) => id)));
  return {
    mostShown: byLevel(levels, ({ mostShown }) => mostShown),
    formats: byLevel(levels, ({ formats }) => formats),
    unseen: bankSize - seen.size,
    monotonous: sittings.filter(isMonotonous).length,
  };
}

/** The share of the sittings that had the item shown most, 0 to 1. */
export function largestShare(sittings: readonly Sitting[]): number {
  const counts = new Map<string, number>();
  for (const { items } of sittings) for (const { id } of items) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / sittings.length;
}

function formatShares(sittings: readonly Sitting[]): Record<Format, number> {
  const asked = sittings.flatMap(({ items }) => items.map(({ format }) => format));
  const share = (format: Format) => asked.filter((it) => it === format).length / asked.length;
  return { choice: share('choice'), gap: share('gap'), order: share('order') };
}

function isMonotonous({ items }: Sitting): boolean {
  const formats = items.map(({ format }) => format);
  const windows = (size: number) =>
    formats.slice(size - 1).map((_, start) => new Set(formats.slice(start, start + size)).size);
  return windows(WINDOW).some((kinds) => kinds < FORMATS.length) || windows(ROW).some((kinds) => kinds === 1);
}

function byLevel<Row extends { level: CefrLevel }, Value>(rows: readonly Row[], of: (row: Row) => Value) {
  return Object.fromEntries(rows.map((row) => [row.level, of(row)])) as Record<CefrLevel, Value>;
}
