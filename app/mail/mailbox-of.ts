/** Names of one and the same provider, which ignores dots as well. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox an address reaches, as far as that can be told from its spelling: `+tag` is left out everywhere, and at
 * Gmail the dots are. Only for comparing: a mail goes to the address as it was typed.
 * @param address in lower case
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const typed = address.slice(0, at);
  const name = typed.split('+')[0] || typed;
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
