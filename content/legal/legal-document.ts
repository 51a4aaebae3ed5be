/** A paragraph, or a list. `{name}` stands for a public setting of the school. */
export type LegalBlock = string | { items: string[] };

export interface LegalDocument {
  /** The day this wording came into force, which is also its version. */
  version: string;
  title: string;
  /** What it says, in a few points; they name no setting. */
  summary: string[];
  sections: { id: string; heading: string; blocks: LegalBlock[] }[];
}
