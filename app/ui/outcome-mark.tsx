const SHAPES = {
  right: { path: 'm3 11 5 5L17 4', colour: 'stroke-success' },
  wrong: { path: 'm4 4 12 12M16 4 4 16', colour: 'stroke-error' },
};

/** The tick of what is right and the cross of what is wrong; the words stand beside it. */
export function OutcomeMark({ is }: { is: keyof typeof SHAPES }) {
  const { path, colour } = SHAPES[is];
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`mt-1 size-5 shrink-0 fill-none ${colour}`}>
      <path d={path} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
