/** Two people talking; what they say does not stay inside the frame. */
export function Conversation({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 380 290" aria-hidden="true" className={className}>
      <rect x="2" y="62" width="320" height="226" rx="28" className="fill-brand-tint" />
      <clipPath id="conversation-frame">
        <rect x="2" y="62" width="320" height="226" rx="28" />
      </clipPath>
      <g clipPath="url(#conversation-frame)">
        <path d="M22 290c0-56 26-88 70-88s70 32 70 88Z" className="fill-hill" />
        <circle cx="94" cy="170" r="33" className="fill-ember" />
        <path
          d="M61 172c-6-30 12-46 34-46 20 0 36 12 34 34-14 2-26-4-32-14-8 12-20 14-28 14Z"
          className="fill-bark"
        />
        <path d="M176 290c0-52 24-80 66-80s66 28 66 80Z" className="fill-accent" />
        <path d="M206 226c-12-60 6-88 36-88s48 26 38 84c-16 8-56 14-74 4Z" className="fill-hill-far" />
        <circle cx="241" cy="180" r="30" className="fill-glow" />
        <path
          d="M211 176c2-20 14-32 31-32 18 0 30 12 30 32-18 0-30-8-36-18-5 10-14 16-25 18Z"
          className="fill-hill-far"
        />
      </g>
      <path
        d="M32 14h104a18 18 0 0 1 18 18v34a18 18 0 0 1-18 18h-22l-10 24-14-24H32a18 18 0 0 1-18-18V32a18 18 0 0 1 18-18Z"
        className="fill-brand"
      />
      <text x="84" y="58" textAnchor="middle" fontSize="26" className="fill-path font-display font-heading">
        Salut!
      </text>
      <path
        d="M216 44h140a18 18 0 0 1 18 18v34a18 18 0 0 1-18 18h-72l-16 20-8-20h-44a18 18 0 0 1-18-18V62a18 18 0 0 1 18-18Z"
        className="fill-surface stroke-edge"
        strokeWidth="2"
      />
      <text x="286" y="88" textAnchor="middle" fontSize="26" className="fill-ink font-display font-heading">
        Hi there!
      </text>
    </svg>
  );
}
