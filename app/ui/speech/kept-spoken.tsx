import { useEffect, useRef, useState } from 'react';
import { KEPT } from '../kept.ts';
import { Spoken } from './spoken.tsx';

interface KeptSpokenProps {
  /** Undefined in the browser where only the server had it: it is read from the page. */
  children: string | undefined;
  className?: string;
  /** The address of its recording. */
  sound?: string | undefined;
}

/** An English phrase that can be heard, also where its text is on the page and not in the page's data. */
export function KeptSpoken({ children, className, sound }: KeptSpokenProps) {
  const phrase = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<string>();
  useEffect(() => setFound(phrase.current?.textContent), []);
  const known = children ?? found;
  return known === undefined ? (
    <span ref={phrase} lang="en" className={className} {...KEPT} />
  ) : (
    <Spoken className={className} sound={sound}>
      {known}
    </Spoken>
  );
}
