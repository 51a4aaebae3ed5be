import { invalidRequest } from '../storage-error.ts';

/**
 * Checks a file while it is received. Each function throws a StorageError when the content does not have the claimed
 * type.
 */
export interface ContentCheck {
  /** The next bytes. */
  take(bytes: Buffer): void;
  /** The end of the file. */
  end(): void;
}

/** Passes bytes through a check. A consumer that reaches the end has a valid file. */
export async function* checked(
  content: AsyncIterable<Buffer>,
  check: ContentCheck,
): AsyncGenerator<Buffer, void, void> {
  for await (const bytes of content) {
    check.take(bytes);
    yield bytes;
  }
  check.end();
}

/** Combines several checks. */
export function every(...checks: ContentCheck[]): ContentCheck {
  return {
    take: (bytes) => {
      for (const check of checks) check.take(bytes);
    },
    end: () => {
      for (const check of checks) check.end();
    },
  };
}

/** The content does not have the type that the name of the object says. */
export function notWhatItSays(type: string) {
  return invalidRequest(`The file is damaged, or no ${type}`);
}
