/** The normal form in which two typed answers are compared. */
export function normaliseResponse(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .replace(/[“”„"]/g, '')
    .toLowerCase()
    .replace(/[.,!?;:…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
