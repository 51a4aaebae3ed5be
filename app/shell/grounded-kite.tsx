/** A cloud over the hill, and the kite waiting on it. Part of the code: without a connection no file would arrive. */
export function GroundedKite() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true" className="w-full">
      <path d="M0 160c60-64 180-64 240 0Z" className="fill-hill" />
      <path d="M66 84a24 24 0 0 1 3-48 37 37 0 0 1 69-7 28 28 0 0 1 38 55Z" className="fill-brand-tint" />
      <g transform="translate(172 112) rotate(74)">
        <path d="M0-30-22 0H0Z" className="fill-glow" />
        <path d="M0-30 22 0H0v44L-22 0H0Z" className="fill-accent" />
        <path d="M22 0 0 44V0Z" className="fill-ember" />
      </g>
    </svg>
  );
}
