import { Card } from '#app/ui/card.tsx';

interface Line {
  speaker: string;
  text: string;
}

/** A conversation to read aloud, line by line. */
export function Dialogue({ lines }: { lines: Line[] }) {
  return (
    <Card>
      <dl lang="en" className="grid gap-4">
        {lines.map(({ speaker, text }) => (
          <div key={text} className="grid gap-0.5">
            <dt className="text-small font-bold text-accent-ink">{speaker}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
