/** An address as somebody recognises it who knows it, and nobody else learns it: d***@exemplu.ro. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}***${address.slice(at)}`;
}
