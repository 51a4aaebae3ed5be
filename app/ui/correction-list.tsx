import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { Spoken } from './speech/spoken.tsx';

interface Correction {
  /** What Romanian suggests, in English. */
  wrong: string;
  right: string;
  /** Why, in Romanian. */
  why: ReactNode;
}

/** Sentences with a mistake; each opens to show its correction, which differs not only by colour. */
export function CorrectionList({ corrections }: { corrections: Correction[] }) {
  return (
    <div>
      {corrections.map(({ wrong, right, why }) => (
        <Disclosure
          key={right}
          className="correction"
          summary={
            <span className="flex items-start gap-2">
              <OutcomeMark is="wrong" />
              <span>
                <span className="block text-small text-error">
                  Greșit<span className="visually-hidden">: </span>
                </span>
                <span lang="en" className="heading text-heading-3 text-muted">
                  {wrong}
                </span>
              </span>
            </span>
          }
        >
          <div className="grid gap-2 pb-5">
            <p className="flex items-start gap-2 text-lead font-bold">
              <OutcomeMark is="right" />
              <span>
                <span className="block text-small text-success">
                  Corect<span className="visually-hidden">: </span>
                </span>
                <Spoken>{right}</Spoken>
              </span>
            </p>
            <p>{why}</p>
          </div>
        </Disclosure>
      ))}
    </div>
  );
}
