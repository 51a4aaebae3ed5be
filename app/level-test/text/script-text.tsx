import { parseScript, speakersOf } from '#app/domain/dialogue.ts';
import { PassageStyles } from './passage-styles.tsx';

/** The text of a listening question after it was answered: a dialogue turn by turn. */
export function ScriptText({ script }: { script: string }) {
  return (
    <>
      <PassageStyles />
      <blockquote lang="en" className="passage">
        <ScriptTurns script={script} />
      </blockquote>
    </>
  );
}

/** A paragraph for each turn of a dialogue, one for a single voice. */
export function ScriptTurns({ script }: { script: string }) {
  const turns = parseScript(script);
  const speakers = speakersOf(turns);
  return turns.map(({ speaker, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the turns of one fixed text
    <p key={index} data-speaker={speaker === null ? undefined : speakers.indexOf(speaker) + 1}>
      {speaker !== null && <b>{speaker}: </b>}
      {text}
    </p>
  ));
}
