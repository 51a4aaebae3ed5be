/** Whether a setting holds an address outside the site; an emptied one, or anything else, is no link. */
export function isExternalAddress(address: string | undefined): address is string {
  return /^https?:\/\/./.test(address ?? '');
}
