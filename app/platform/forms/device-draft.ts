/**
 * Texts that are written and not sent yet, in localStorage, so that they survive a reload. Each belongs to a person and to what
 * it is about: another person on the same device does not see it.
 */

/** What is kept: the cookie policy names each. */
type DraftKind =
  | 'message-answer'
  | 'lesson-draft'
  | 'spoken-message'
  | 'written-text'
  | 'written-reply'
  | 'correction';

const MAX_AGE_MS = 14 * 24 * 60 * 60_000;

/** The name of one draft. */
export function deviceDraftKey(kind: DraftKind, person: string, about: string): string {
  return `${kind}.${person}.${about}`;
}

/** Saves a text; an empty one deletes the draft. */
export function saveDeviceDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ text, savedAt: Date.now() }));
  } catch {
    // Storage can be full or forbidden: then the draft does not survive a reload.
  }
}

/** Reads a draft; null when there is none. Deletes all of its kind that are older than 14 days. */
export function readDeviceDraft(key: string): string | null {
  try {
    const [kind] = key.split('.');
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(`${kind}.`) && !isRecent(parse(localStorage.getItem(name)))) {
        localStorage.removeItem(name);
      }
    }
    return parse(localStorage.getItem(key))?.text ?? null;
  } catch {
    return null;
  }
}

interface StoredDraft {
  text: string;
  savedAt: number;
}

function parse(stored: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<StoredDraft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.savedAt !== 'number') return null;
    return { text: draft.text, savedAt: draft.savedAt };
  } catch {
    return null;
  }
}

function isRecent(draft: StoredDraft | null): boolean {
  return draft !== null && Date.now() - draft.savedAt < MAX_AGE_MS;
}
