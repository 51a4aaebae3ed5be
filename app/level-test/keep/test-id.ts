const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text could be a test's id at all; what comes in an address can be anything. */
export function isTestId(text: string): boolean {
  return ID.test(text);
}
