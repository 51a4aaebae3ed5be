/** A message that is shown once. A redirect stores only its code in a cookie, so visitors cannot write messages. */
export interface FlashMessage {
  title: string;
  /** The language of the title, where it is not Romanian. */
  lang?: 'en';
  text: string;
  tone: 'info' | 'success' | 'warning' | 'error';
}
