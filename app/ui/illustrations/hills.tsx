const POSTS = [
  { level: 'A1', x: 62, y: 300 },
  { level: 'A2', x: 188, y: 262 },
  { level: 'B1', x: 318, y: 261 },
  { level: 'B2', x: 441, y: 213 },
  { level: 'C1', x: 359, y: 153 },
  { level: 'C2', x: 491, y: 80 },
];

/** Hills with a path over six posts, A1 to C2; the last one stands at 91 % of the width. For a green ground. */
export function Hills({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 540 330" aria-hidden="true" className={className}>
      <path d="M96 330C170 250 230 172 300 164s120 40 240 20v146Z" className="fill-hill-far" />
      <path d="M150 330C250 260 300 130 400 92c60-24 100-30 140-24v262Z" className="fill-hill" />
      <path d="M0 330c90-52 190-78 300-62s160 10 240-28v90Z" className="fill-hill-near" />
      <g fill="none" strokeLinecap="round" className="stroke-path">
        <path d="M8 346C52 318 84 296 128 282s120-18 180-18" strokeWidth="11" />
        <path d="M308 264c70-2 130-14 140-38s-50-30-78-46" strokeWidth="8" />
        <path d="M370 180c-30-20-10-40 36-58s70-24 85-40" strokeWidth="5.5" />
      </g>
      {POSTS.map(({ level, x, y }) => (
        <g key={level}>
          <path d={`M${x} ${y}v-34`} strokeWidth="4" strokeLinecap="round" className="stroke-path" />
          <circle cx={x} cy={y - 44} r="19" className={level === 'C2' ? 'fill-accent' : 'fill-path'} />
          <text
            x={x}
            y={y - 38.5}
            textAnchor="middle"
            className="fill-bark font-display font-heading"
            fontSize="16"
          >
            {level}
          </text>
        </g>
      ))}
    </svg>
  );
}
