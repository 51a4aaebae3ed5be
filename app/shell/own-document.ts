import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';

/**
 * A page keeps the headers of the document it was reached in, so a page that records loads again when that document may
 * not use the microphone.
 */
export function useOwnDocument(): void {
  const matches = useMatches();
  const records = matches.some(({ handle }) => (handle as PageFacts | undefined)?.microphone);
  const mayRecord = useRef(records);
  useEffect(() => {
    if (records && !mayRecord.current) location.reload();
  }, [records]);
}
