import { invalidRequest } from '../storage-error.ts';

/** Looks at a file while it comes in. Each function throws a StorageError once it is not what it says. */
export interface ContentCheck {
  /** The next bytes. */
  take(bytes: Buffer): void;
  /** There are no more. */
  end(): void;
}

/** The bytes as they come, looked at on the way: whoever reads to the end has a file that is what it says. */
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

/** Several looks at the same bytes. */
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

/** Contents that are not what the name of their object says. */
export function notWhatItSays(type: string) {
  return invalidRequest(`The file is damaged, or no ${type}`);
}
