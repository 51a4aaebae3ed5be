import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Dialogue, type DialogueLine, dialogueStyles } from '#app/ui/dialogue.tsx';
import type { Drawing } from '#app/ui/illustration.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { Reading, ReadingChapter, readingStyles } from '#app/ui/reading.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Route } from './+types/conversation-guide-page';
import { CONVERSATION_MOMENTS, type Moment } from './conversation-moments.ts';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

export const links = () => [...readingStyles(), ...dialogueStyles()];

const LIFT = { id: 'in-lift', heading: 'Toate cinci, în lift' };

/** One for each moment. */
const FIGURES = [foxGreeting, storkListening, foxThinking, hedgehogThinking, storkGreeting];

const LIFT_LINES: DialogueLine[] = [
  {
    speaker: 'Sam',
    text: "Morning. I don't think we've met. I'm Sam, from the third floor.",
    figure: storkGreeting,
  },
  { speaker: 'Ioana', text: "Hi, Sam. I'm Ioana. I moved in last week.", figure: foxGreeting },
  { speaker: 'Sam', text: "Did you? How's it going so far?", figure: storkListening },
  {
    speaker: 'Ioana',
    text: "Really well, thanks. I just can't find the… how shall I put it? It's what you use to turn off the water.",
    figure: foxThinking,
  },
  {
    speaker: 'Sam',
    text: "The stopcock! It's under the sink. It's very easy to reach.",
    figure: storkSpeaking,
  },
  {
    speaker: 'Ioana',
    text: "I'm not so sure about that. I've looked twice! But I'll try again. Anyway, this is me.",
    figure: foxSpeaking,
  },
  { speaker: 'Sam', text: 'It was lovely talking to you. See you around.', figure: storkGreeting },
];

export function loader({ context }: Route.LoaderArgs) {
  return { teachers: visitOf(context).teachers.filter(({ writesGuides }) => writesGuides) };
}

export default function ConversationGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <Reading
      byline={<Byline verb="Scris de" teachers={loaderData.teachers} />}
      scene={{ level: 'C1', figure: storkGreeting, isOnRight: true }}
      title="Ghid de conversație: de la primul salut până la plecare"
      facts="A2–C1 · 7 minute · 20 de fraze și un dialog"
      lead="Cinci momente în care o discuție se poticnește. Pentru fiecare ai patru fraze și când le spui. Ghidul se citește aici, în pagină."
      contents={[...CONVERSATION_MOMENTS, LIFT]}
    >
      {CONVERSATION_MOMENTS.map((moment, index) => (
        <ConversationMoment
          key={moment.id}
          {...moment}
          figure={FIGURES[index] as Drawing}
          isFirst={index === 0}
        />
      ))}
      <ReadingChapter
        {...LIFT}
        lead={
          <>
            Citește dialogul cu voce tare, apoi acoperă replicile Ioanei și răspunde în locul ei.{' '}
            <span lang="en">„Stopcock”</span> e robinetul de unde oprești apa, iar{' '}
            <span lang="en">„this is me”</span> înseamnă „eu cobor aici”.
          </>
        }
      >
        <Dialogue lines={LIFT_LINES} left="Ioana" isSpoken />
      </ReadingChapter>
      <Closing
        id="cu-cine"
        heading="Spune-le cu voce tare"
        text="La cursul conversațional le auzi în dialoguri, le spui pe roluri și le folosești în exerciții. Sau pornește de la o poveste a ta, o săptămână, pe cont propriu."
        figure={foxProud}
      >
        <ButtonLink to={href('/curs-engleza-conversationala')}>Vezi cum e cursul</ButtonLink>
        <ButtonLink to={href('/ghid-7-zile')} variant="quiet">
          Ghidul de 7 zile
        </ButtonLink>
      </Closing>
    </Reading>
  );
}

interface ConversationMomentProps extends Moment {
  figure: Drawing;
  isFirst: boolean;
}

/** A moment of a conversation with its phrases, the figure beside the heading. */
function ConversationMoment({ id, heading, lead, phrases, figure, isFirst }: ConversationMomentProps) {
  return (
    <ReadingChapter id={id} heading={heading} lead={<WithEnglish text={lead} />} figure={figure}>
      <dl className="grid gap-5">
        {phrases.map(({ phrase, note }) => (
          <div key={phrase} className="grid gap-1 border-t border-line pt-4">
            <dt className="heading text-heading-3 text-brand-ink">
              <Spoken>{phrase}</Spoken>
            </dt>
            <dd>
              <WithEnglish text={note} />
            </dd>
          </div>
        ))}
      </dl>
      {isFirst && <SpokenNote />}
    </ReadingChapter>
  );
}
