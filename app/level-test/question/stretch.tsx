import { MAX_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import foxListening from '#app/ui/illustrations/fox-listening.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogListening from '#app/ui/illustrations/hedgehog-listening.svg?drawing';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import morning from '#app/ui/illustrations/place-a1.svg?drawing';
import noon from '#app/ui/illustrations/place-b1.svg?drawing';
import evening from '#app/ui/illustrations/place-c1.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';

interface Stretch {
  land: Drawing;
  thinking: Drawing;
  listening: Drawing;
}

const STRETCHES: readonly [Stretch, Stretch, Stretch] = [
  { land: morning, thinking: foxThinking, listening: foxListening },
  { land: noon, thinking: hedgehogThinking, listening: hedgehogListening },
  { land: evening, thinking: storkThinking, listening: storkListening },
];

/** The third of the road a question is in. By its position only: the page must not tell the level estimated so far. */
function stretchAt(position: number): Stretch {
  return STRETCHES[Math.floor(((position - 1) / MAX_ITEMS) * STRETCHES.length)] ?? STRETCHES[2];
}

/** The land at the bottom of the page. */
export function StretchLand({ position }: { position: number }) {
  return <Illustration drawing={stretchAt(position).land} fit="slice" className="stretch-land" />;
}

/** The character that accompanies the learner on this stretch. */
export function StretchFigure({ position, isListening }: { position: number; isListening: boolean }) {
  const { thinking, listening } = stretchAt(position);
  return <Illustration drawing={isListening ? listening : thinking} className="stretch-figure" />;
}
