/** One thing the product does, as it is measured. */
export interface Statement {
  name: string;
  /** What is looked up beforehand and not measured. */
  prepare?(sample: number): Promise<unknown>;
  /** @param prepared what `prepare` gave @param sample 0, 1, 2, …: so that no two samples ask for the same rows */
  run(sample: number, prepared: never): Promise<unknown>;
  /** The most it may take with the full database, in milliseconds; without it only its growth counts. */
  maxMs?: number;
}

/** Thrown to stop a job after the part that is measured. */
export class EnoughMeasured extends Error {}
