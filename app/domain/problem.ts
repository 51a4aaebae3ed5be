/** What is wrong with one field of what an author writes, and what to do. */
export interface Problem {
  /** Its path, as in `mistakes.0.why`. */
  field: string;
  sentence: string;
}
