import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { CorrectionList } from '#app/ui/correction-list.tsx';
import type { Drawing } from '#app/ui/illustration.tsx';
import foxMistaken from '#app/ui/illustrations/fox-mistaken.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogListening from '#app/ui/illustrations/hedgehog-listening.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import storkMistaken from '#app/ui/illustrations/stork-mistaken.svg?drawing';
import { Reading, ReadingChapter, readingStyles } from '#app/ui/reading.tsx';
import { SpokenNote } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Route } from './+types/mistakes-guide-page';
import { MISTAKE_CHAPTERS } from './mistake-chapters.ts';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

export const links = readingStyles;

/** One for each chapter. */
const FIGURES = [hedgehogThinking, foxMistaken, storkMistaken, hedgehogListening];

const PRACTICE = { id: 'cum-scapi-de-ele', heading: 'Știi regula și tot greșești?' };

export function loader({ context }: Route.LoaderArgs) {
  return { teachers: visitOf(context).teachers.filter(({ writesGuides }) => writesGuides) };
}

export default function MistakesGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <Reading
      byline={<Byline verb="Scris de" teachers={loaderData.teachers} />}
      scene={{ level: 'B2', figure: hedgehogSpeaking }}
      title="Greșelile de engleză pe care ni le dictează româna"
      facts="A2–B2 · 7 minute · 16 propoziții de reparat"
      lead="Găsește greșeala din fiecare propoziție, apoi atinge propoziția și vezi de unde vine. Ghidul e chiar pagina aceasta: nu ai nimic de descărcat."
      contents={[...MISTAKE_CHAPTERS, PRACTICE]}
    >
      {MISTAKE_CHAPTERS.map(({ id, heading, lead, corrections }, index) => (
        <ReadingChapter key={id} id={id} heading={heading} lead={lead} figure={FIGURES[index] as Drawing}>
          <CorrectionList
            corrections={corrections.map(({ why, ...sentences }) => ({
              ...sentences,
              why: <WithEnglish text={why} />,
            }))}
          />
          {index === 0 && <SpokenNote />}
        </ReadingChapter>
      ))}
      <ReadingChapter
        {...PRACTICE}
        lead="E firesc: în vorbire, obișnuința ajunge înaintea regulii. O schimbi cu propoziții spuse de multe ori."
      >
        <div className="flow">
          <ul>
            <li>Alege o singură greșeală pentru săptămâna asta, cea pe care o faci cel mai des.</li>
            <li>Scrie cinci propoziții adevărate despre tine în care ai fi greșit-o.</li>
            <li>Spune-le cu voce tare dimineața și seara, până nu te mai gândești la ele.</li>
            <li>Roagă pe cineva să îți facă semn când îți scapă, fără să te corecteze.</li>
          </ul>
        </div>
      </ReadingChapter>
      <Closing
        id="greselile-tale"
        heading="Care dintre ele sunt ale tale?"
        text="Multe întrebări din testul de nivel pornesc de la ele. La sfârșit vezi ce ai greșit și de ce."
        figure={foxThinking}
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        <ButtonLink to={href('/ghid-ebook-2')} variant="quiet">
          Ghidul de conversație
        </ButtonLink>
      </Closing>
    </Reading>
  );
}
