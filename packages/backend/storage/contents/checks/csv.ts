import { type ContentCheck, notWhatItSays } from '../content-check.ts';

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, DELETE] = [9, 10, 13, 32, 127];

/** A CSV file in any text encoding. */
export function csv(): ContentCheck {
  return {
    take(bytes) {
      if (bytes.some(isOfNoText)) throw notWhatItSays('text/csv');
    },
    end: () => undefined,
  };
}

function isOfNoText(byte: number): boolean {
  if (byte === DELETE) return true;
  return byte < SPACE && byte !== TAB && byte !== LINE_FEED && byte !== CARRIAGE_RETURN;
}
