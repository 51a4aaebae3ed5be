import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

/** A PDF from its first byte to its last. Whatever runs in it runs in nobody's browser: it is only ever saved. */
export function pdf(): ContentCheck {
  return edges((head, tail) => {
    const begins = /^%PDF-[12]\.\d[\r\n ]/.test(head.toString('latin1', 0, 9));
    const ends = /%%EOF\s*$/.test(tail.toString('latin1', Math.max(0, tail.length - 64)));
    if (!begins || !ends) throw notWhatItSays('application/pdf');
  });
}
