/** The school's logo: a frame, open at one corner, and a kite. */
export function KiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path
        d="M19 8H8a5 5 0 0 0-5 5v19a5 5 0 0 0 5 5h19a5 5 0 0 0 5-5V23"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-brand-ink"
      />
      <path
        d="M10 31c5-1 5-7 10-11"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-ember"
      />
      <path d="M38 2 24.5 5.5 29.5 10.5Z" className="fill-glow" />
      <path d="M38 2 34.5 15.5 29.5 10.5Z" className="fill-accent" />
      <path d="M24.5 5.5 18 22 29.5 10.5Z" className="fill-accent" />
      <path d="M34.5 15.5 18 22 29.5 10.5Z" className="fill-ember" />
    </svg>
  );
}
