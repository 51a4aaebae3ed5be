const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from an address has the form of a test's id. */
export function isTestId(text: string): boolean {
  return ID.test(text);
}
