import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../select-field.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';

interface MatchInputProps {
  lefts: readonly string[];
  rights: readonly string[];
  /** The right side of each left one to begin with, '' for none. */
  given: readonly string[];
  /** Called with the right side of each left one, '' for none. */
  onChange(rights: string[]): void;
}

/** Sides that belong together: by pressing one on each side where scripts run, else with a list beside each. */
export function MatchInput(props: MatchInputProps) {
  return useIsHydrated() ? <SideButtons {...props} /> : <SideLists {...props} />;
}

function SideLists({ lefts, rights, given }: MatchInputProps) {
  const options = [
    { value: '', label: 'Alege…' },
    ...rights.map((right) => ({ value: right, label: right })),
  ];
  return (
    <div className="grid gap-4">
      {lefts.map((left, index) => (
        <SelectField
          key={left}
          label={<span lang="en">{left}</span>}
          name="response"
          lang="en"
          options={options}
          defaultValue={given[index] ?? ''}
        />
      ))}
    </div>
  );
}

/** A pair has the same number on both sides. */
function SideButtons({ lefts, rights, given, onChange }: MatchInputProps) {
  const [pairs, setPairs] = useState(() => lefts.map((_, index) => rightOf(given[index], rights)));
  const [held, setHeld] = useState<{ side: 'left' | 'right'; index: number } | null>(null);
  const [said, setSaid] = useState('');

  const told = useRef(pairs);
  useEffect(() => {
    if (told.current === pairs) return;
    told.current = pairs;
    onChange(pairs.map((right) => (right === null ? '' : (rights[right] ?? ''))));
  }, [pairs, onChange, rights]);

  function press(side: 'left' | 'right', index: number) {
    if (held && held.side !== side) {
      const left = side === 'left' ? index : held.index;
      const right = side === 'right' ? index : held.index;
      setPairs(pairs.map((other, place) => (place === left ? right : other === right ? null : other)));
      setSaid(`Perechea ${left + 1}: ${lefts[left]} – ${rights[right]}`);
      setHeld(null);
      return;
    }
    const partner = side === 'left' ? pairs[index] : pairs.includes(index) ? index : null;
    if (partner !== null && partner !== undefined && !held) {
      setPairs(pairs.map((other) => (other === partner ? null : other)));
      setSaid('Perechea e desfăcută.');
    }
    setHeld(held?.side === side && held.index === index ? null : { side, index });
  }

  const button = (side: 'left' | 'right', index: number, text: string) => {
    const number =
      side === 'left' ? (pairs[index] === null ? null : index + 1) : pairs.indexOf(index) + 1 || null;
    const isHeld = held?.side === side && held.index === index;
    return (
      <button
        type="button"
        className="word"
        aria-pressed={isHeld}
        data-paired={number !== null || undefined}
        onClick={() => press(side, index)}
      >
        {number !== null && (
          <span className="pair-number">
            <span className="visually-hidden">perechea </span>
            {number}
          </span>
        )}
        <span lang="en">{text}</span>
      </button>
    );
  };

  return (
    <fieldset className="min-w-0">
      <legend className="visually-hidden">Perechi</legend>
      {pairs.map((right, index) => (
        <input key={lefts[index]} type="hidden" name="response" value={right === null ? '' : rights[right]} />
      ))}
      <div className="match">
        <ul aria-label="Stânga">
          {lefts.map((left, index) => (
            <li key={left}>{button('left', index, left)}</li>
          ))}
        </ul>
        <ul aria-label="Dreapta">
          {rights.map((right, index) => (
            <li key={right}>{button('right', index, right)}</li>
          ))}
        </ul>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}

function rightOf(given: string | undefined, rights: readonly string[]): number | null {
  const index = given ? rights.indexOf(given) : -1;
  return index < 0 ? null : index;
}
