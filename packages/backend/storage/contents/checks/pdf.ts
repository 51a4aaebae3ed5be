import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

/**
 * A PDF, checked at its beginning and end. Scripts in it do not run in browsers, because it is always served as a
 * download.
 */
export function pdf(): ContentCheck {
  return edges((head, tail) => {
    const begins = /^%PDF-[12]\.\d[\r\n ]/.test(head.toString('latin1', 0, 9));
    const ends = /%%EOF\s*$/.test(tail.toString('latin1', Math.max(0, tail.length - 64)));
    if (!begins || !ends) throw notWhatItSays('application/pdf');
  });
}
