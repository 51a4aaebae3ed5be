/** A text to compare what people type: without diacritics, capitals, spaces around it and more than one between words. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
