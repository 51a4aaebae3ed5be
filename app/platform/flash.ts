/** A message for one showing of a page. A redirect leaves it by its code, in a cookie, so nobody can write one. */
export interface FlashMessage {
  title: string;
  /** The language of the title, where it is not Romanian. */
  lang?: 'en';
  text: string;
  tone: 'info' | 'success' | 'warning' | 'error';
}
