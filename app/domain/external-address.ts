/** Whether a setting is an absolute http(s) address; empty and other values are shown without a link. */
export function isExternalAddress(address: string | undefined): address is string {
  return /^https?:\/\/./.test(address ?? '');
}
