/** The school's sign: a kite past the corner of its frame. */
export function KiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path d="M4 12h18v24H4z" className="fill-brand" />
      <path d="M38 2 34 20 22 24 16 10z" className="fill-accent" />
    </svg>
  );
}
