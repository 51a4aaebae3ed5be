/** The name of the file that contains the owner. */
export const OWNER_FILE = 'files.json';

/** The content of that file. */
export function ownerText(id: string): string {
  return `${JSON.stringify({ id })}\n`;
}

/** The identity in such a content; null when it is invalid. */
export function ownerIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
