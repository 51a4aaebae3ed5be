import { isExternalAddress } from '#app/domain/external-address.ts';

/** A teacher as the pages of the site show them. */
export interface Teacher {
  id: string;
  name: string;
  /** One line beside the name; may be empty. */
  byline: string;
  /** A short text; may be empty. */
  about: string;
  photograph: Photograph | null;
  teachesFirstLesson: boolean;
  writesGuides: boolean;
}

export interface Photograph {
  address: string;
  alt: string;
}

/** The photograph at a stored address: a path of this site, or a whole address; null for anything else. */
export function photographOf(address: string | null, alt: string): Photograph | null {
  const isShown = address !== null && (/^\/[^/\\]/.test(address) || isExternalAddress(address));
  return isShown ? { address, alt } : null;
}
