import { parseScript, speakersOf } from '#app/domain/dialogue.ts';

/** The text of a listening question, to read: a dialogue turn by turn. Needs passage.css on the page. */
export function ScriptText({ script }: { script: string }) {
  const turns = parseScript(script);
  const speakers = speakersOf(turns);
  return (
    <blockquote lang="en" className="passage">
      {turns.map(({ speaker, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the turns of one fixed text
        <p key={index} data-speaker={speaker === null ? undefined : speakers.indexOf(speaker) + 1}>
          {speaker !== null && <b>{speaker}: </b>}
          {text}
        </p>
      ))}
    </blockquote>
  );
}
