/** The digits of a code as typed or pasted, spaces and all; null when they are not six. */
export function digitsOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s\u2010-\u2015\-.]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

export const SIX_DIGITS = 'Codul are 6 cifre. Scrie-le pe toate, fără litere.';
