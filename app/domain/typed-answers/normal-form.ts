/**
 * The normal form in which two typed answers are compared: no capitals, no accents, no punctuation, no invisible characters, one
 * kind of apostrophe and of hyphen, one space between words. Apostrophes and hyphens stay: sometimes they are the point.
 */
export function normalForm(text: string): string {
  // Before NFKC, which turns ´ into a space and an accent.
  const composed = text.replace(APOSTROPHES, "'").normalize('NFKC').replace(APOSTROPHES, "'");
  // After decomposing: NFKD can make a hyphen or a quotation mark of one character, too.
  const letters = composed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return unquoted(
    letters
      .replace(INVISIBLE, '')
      .replace(APOSTROPHES, "'")
      .replace(/\p{Pd}|−/gu, '-')
      .replace(/&/g, ' and ')
      .replace(/[\s\p{Cc}\p{Pi}\p{Pf}\p{Ps}\p{Pe}"″.,!?;:…_*]+/gu, ' ')
      .trim()
      .normalize('NFC'),
  );
}

/** Primes and accents typed in place of an apostrophe, and single quotation marks, which look the same. */
const APOSTROPHES = /[’‘‚‛′ʼʹʻʽˈˊˋ`´＇ꞌ՚]/g;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Without the single quotation marks around the whole text. */
function unquoted(text: string): string {
  let inner = text;
  while (inner.length > 1 && inner.startsWith("'") && inner.endsWith("'")) inner = inner.slice(1, -1).trim();
  return inner === "'" ? '' : inner;
}
