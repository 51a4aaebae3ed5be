/** The API keys of the project: the publishable one is public, the secret one gives full access. */
export interface ApiKeys {
  /** The current publishable key, which pages contain; a rotation changes it. */
  readonly publishable: string;
  readonly secret: string;
  /**
   * The kind of a key, or null when it is unknown or expired. After a rotation the previous key stays valid for a
   * configured time. Takes constant time, however similar a wrong key is.
   */
  matches(given: string): 'publishable' | 'secret' | null;
}
