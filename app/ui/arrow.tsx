/** A small arrow that points down; `-rotate-90` turns it to the right. Its colour is that of accents. */
export function Arrow({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`size-5 shrink-0 fill-none stroke-accent-ink ${className}`.trimEnd()}
    >
      <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
