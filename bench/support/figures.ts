/** The value below which `share` of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

export interface Estimate {
  median: number;
  /** Where the median lies in 95 of 100 redraws of the same samples (bootstrap). */
  low: number;
  high: number;
}

export function estimate(samples: readonly number[]): Estimate {
  const medians = Array.from({ length: 5_000 }, () =>
    median(samples.map(() => samples[Math.floor(Math.random() * samples.length)] ?? Number.NaN)),
  );
  return { median: median(samples), low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}

export function showEstimate({ median, low, high }: Estimate, digits = 2): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
