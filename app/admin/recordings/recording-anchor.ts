/** The id of a script's card, where the page scrolls to after its form was sent. */
export function recordingAnchor(scriptHash: string): string {
  return `text-${scriptHash.slice(0, 12)}`;
}
