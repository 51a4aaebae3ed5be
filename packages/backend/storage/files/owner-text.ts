/** The name that says, among the files, whose they are. */
export const OWNER_FILE = 'files.json';

/** What stands in it. */
export function ownerText(id: string): string {
  return `${JSON.stringify({ id })}\n`;
}

/** The identity in such a text; null when it is none. */
export function ownerIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
