import { encode } from 'uqr';

/** A QR code as a path of dark modules, in a square of `size` modules with the quiet zone the standard asks for. */
export interface QrCode {
  size: number;
  path: string;
}

/** Modules of white on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Draws a text as a QR code that is still read when a sixth of it is damaged (level M). */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: data.map(drawRow).join('') };
}

function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
