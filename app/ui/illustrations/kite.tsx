/** The school's kite, leaning into the wind. Its crossing stands at two thirds of the width. */
export function Kite({ className }: { className?: string }) {
  return (
    <svg viewBox="-112 -62 174 232" aria-hidden="true" className={className}>
      <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="2.5">
        <path d="M-47 75C-76 88-36 108-64 124S-110 128-98 160" className="fill-none stroke-ember" />
        <g className="fill-glow">
          <path d="m-54 101-18-4 2 16 16-12 17 8 0-17Z" />
          <path d="m-88 133-14-12-6 15 20-3 12 14 8-16Z" />
        </g>
        <g transform="rotate(32)">
          <path d="M0-62-46-8H0Z" className="fill-glow" />
          <path d="M0-62 46-8H0Z" className="fill-accent" />
          <path d="M-46-8 0 88V-8Z" className="fill-accent" />
          <path d="M46-8 0 88V-8Z" className="fill-ember" />
          <path d="M0-62V88M-46-8H46" className="fill-none stroke-bark" />
        </g>
      </g>
    </svg>
  );
}
