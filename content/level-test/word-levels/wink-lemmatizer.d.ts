declare module 'wink-lemmatizer' {
  /** Each takes a lower-case English word and returns its dictionary form, or the word itself. */
  const lemmatizer: {
    noun(word: string): string;
    verb(word: string): string;
    adjective(word: string): string;
  };
  export default lemmatizer;
}
