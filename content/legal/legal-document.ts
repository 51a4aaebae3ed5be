/** A paragraph, or a list. `{name}` stands for a public setting of the school. */
export type LegalBlock = string | { items: string[] };

export interface LegalDocument {
  /** The day this wording came into force, which is also its version. */
  version: string;
  title: string;
  sections: { id: string; heading: string; blocks: LegalBlock[] }[];
}
