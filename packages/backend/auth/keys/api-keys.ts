/** The project's keys: every browser knows the publishable one, the secret one opens everything. */
export interface ApiKeys {
  /** The one that pages carry and that is told from now on; after a rotation another. */
  readonly publishable: string;
  readonly secret: string;
  /**
   * What kind of key somebody named, or null when it is none of ours or its time is over. After a rotation the key before
   * counts for as long as was asked for. Takes the same time however much of a wrong one is right.
   */
  matches(given: string): 'publishable' | 'secret' | null;
}
