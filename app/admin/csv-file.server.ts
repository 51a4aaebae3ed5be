/** The text of a CSV file as spreadsheets write it: in UTF-8, UTF-16 or the Romanian code page of Windows. */
export function decodeCsv(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1250').decode(content);
  }
}

/** The separator that the row of column names has most of. */
export function delimiterOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const countOf = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
}

/** What is said of a file that is no table. */
export const UNREADABLE_CSV =
  'Fișierul nu pare un tabel CSV. Salvează foaia din Excel sau Google Sheets ca „CSV UTF-8”.';
