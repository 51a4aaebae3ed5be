const LINES = [
  { speaker: 'Sam', line: "Morning. I don't think we've met. I'm Sam, from the third floor." },
  { speaker: 'Ioana', line: "Hi, Sam. I'm Ioana. I moved in last week." },
  { speaker: 'Sam', line: "Did you? How's it going so far?" },
  {
    speaker: 'Ioana',
    line: "Really well, thanks. I just can't find the… how shall I put it? It's what you use to turn off the water.",
  },
  { speaker: 'Sam', line: "The stopcock! It's under the sink. It's very easy to reach." },
  {
    speaker: 'Ioana',
    line: "I'm not so sure about that. I've looked twice! But I'll try again. Anyway, this is me.",
  },
  { speaker: 'Sam', line: 'It was lovely talking to you. See you around.' },
];

export function LiftDialogue() {
  return (
    <dl className="grid max-w-reading gap-3">
      {LINES.map(({ speaker, line }) => (
        <div
          key={line}
          className={`rounded-card bg-surface p-5 shadow-card ${speaker === 'Ioana' ? 'ms-6' : 'me-6'}`}
        >
          <dt className="text-small text-muted">{speaker}</dt>
          <dd lang="en">{line}</dd>
        </div>
      ))}
    </dl>
  );
}
