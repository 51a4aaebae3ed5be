import { counted } from '#app/domain/romanian.ts';

/**
 * Whether the scale was compared with anything, in a sentence for visitors.
 * @param knownPeople that of the bank
 */
export function scaleSentence(knownPeople: number): string {
  if (knownPeople === 0) {
    return 'Scara e a autorilor întrebărilor și nu a fost comparată cu niciun certificat.';
  }
  return `Scara am comparat-o cu ${peopleOf(knownPeople)} al căror nivel îl știm dintr-un certificat sau de la doi profesori.`;
}

/** The same as a part of the long sentence of a confirmation. */
export function scaleClause(knownPeople: number): string {
  if (knownPeople === 0) return 'necomparată cu vreun certificat';
  return `comparată cu nivelul cunoscut a ${peopleOf(knownPeople)}`;
}

function peopleOf(count: number): string {
  return counted(count, 'om', 'oameni');
}
