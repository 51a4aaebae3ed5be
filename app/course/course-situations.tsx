import type { ReactNode } from 'react';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import hedgehogListening from '#app/ui/illustrations/hedgehog-listening.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';

const SITUATIONS: { situation: string; line: string; note: ReactNode; speaker: Drawing }[] = [
  {
    situation: 'La masă cu colegii',
    line: "This one's on me.",
    note: '„Fac eu cinste”, de la o cafea la un rând de bere.',
    speaker: foxProud,
  },
  {
    situation: 'Nu ești de acord',
    line: "I'm afraid I don't see it that way.",
    note: (
      <>
        <span lang="en">„I'm afraid”</span> nu e teamă: îndulcește o veste neașteptată.
      </>
    ),
    speaker: storkThinking,
  },
  {
    situation: 'Un telefon de care fugi',
    line: "I'm calling about my order.",
    note: (
      <>
        După <span lang="en">„calling about”</span> pui direct motivul.
      </>
    ),
    speaker: hedgehogSpeaking,
  },
  {
    situation: 'Trebuie să pleci',
    line: "Sorry, I've got to dash.",
    note: (
      <>
        „Trebuie să fug”; <span lang="en">„I've got to”</span> e felul vorbit de a spune{' '}
        <span lang="en">„I have to”</span>.
      </>
    ),
    speaker: storkGreeting,
  },
  {
    situation: 'Povestești ce ai pățit',
    line: "You'll never guess what happened.",
    note: 'Ai toată atenția celuilalt și câteva clipe de gândire.',
    speaker: foxSpeaking,
  },
  {
    situation: 'N-ai înțeles',
    line: "Sorry, I didn't catch that.",
    note: '„N-am prins.” Spune-o din prima, nu după ce ai dat de trei ori din cap.',
    speaker: hedgehogListening,
  },
];

/** Situations of the course, each with a line of its conversation. */
export function SituationList() {
  return (
    <ul className="spoken">
      {SITUATIONS.map(({ situation, line, note, speaker }, index) => (
        <li key={line}>
          <Illustration drawing={speaker} />
          <div className={`bubble ${index % 2 ? 'is-from-right' : ''}`}>
            <p className="text-small text-accent-ink">{situation}</p>
            <p lang="en" className="heading text-heading-2 tracking-display">
              {line}
            </p>
            <p className="mt-2 text-muted">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
