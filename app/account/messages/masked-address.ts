/** Masks an e-mail address so that only its owner recognises it: d***@exemplu.ro. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}***${address.slice(at)}`;
}
