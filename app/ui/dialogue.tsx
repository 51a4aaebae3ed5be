import { type Drawing, Illustration } from './illustration.tsx';

export interface DialogueLine {
  speaker: string;
  /** In English. */
  text: string;
}

export interface Speaker {
  /** How the speaker looks at their first line, and at the others. */
  greeting: Drawing;
  speaking: Drawing;
  /** The fox looks right, so it stands on the left; the stork looks left. */
  side: 'left' | 'right';
}

interface DialogueProps {
  lines: DialogueLine[];
  speakers: Record<string, Speaker>;
}

/** A dialogue to read aloud, in bubbles beside those who speak. */
export function Dialogue({ lines, speakers }: DialogueProps) {
  return (
    <dl className="grid gap-4">
      {lines.map(({ speaker, text }, index) => {
        const { side, greeting, speaking } = speakers[speaker] as Speaker;
        const isFirst = lines.findIndex((line) => line.speaker === speaker) === index;
        return (
          <div key={text} className={`flex items-end gap-2 ${side === 'right' ? 'flex-row-reverse' : ''}`}>
            <dt className="w-20 shrink-0 text-center text-small font-bold text-muted">
              <Illustration drawing={isFirst ? greeting : speaking} className="w-full" />
              {speaker}
            </dt>
            <dd
              lang="en"
              className={`mb-8 min-w-0 rounded-card px-4 py-3 text-lead ${
                side === 'right' ? 'rounded-br-none bg-surface shadow-card' : 'rounded-bl-none bg-brand-tint'
              }`}
            >
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
