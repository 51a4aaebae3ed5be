/** Where a form that comes back shows the page: at its own card. */
export function recordingAnchor(scriptHash: string): string {
  return `text-${scriptHash.slice(0, 12)}`;
}
