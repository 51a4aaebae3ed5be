import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import twoBooks from '#app/ui/illustrations/two-books.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { CONVERSATION_MOMENTS } from './conversation-moments.ts';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

const LIFT_LINES = [
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

export default function ConversationGuidePage() {
  return (
    <Landing>
      <Hero
        title="Ghid de conversație: de la primul salut până la plecare"
        lead="Discuțiile se poticnesc de obicei în aceleași cinci locuri. Pentru fiecare ai aici câteva fraze de ținut la îndemână și ce se ascunde în spatele lor."
        picture={<Illustration drawing={twoBooks} className="w-full" />}
      >
        <a href="#deschizi" className="text-link inline-flex min-h-11 items-center">
          Începe cu începutul
        </a>
        <a href="#in-lift" className="text-link inline-flex min-h-11 items-center">
          Vezi-le într-un dialog
        </a>
      </Hero>
      {CONVERSATION_MOMENTS.map(({ id, heading, lead, phrases }, index) => (
        <Section
          key={id}
          id={id}
          heading={heading}
          lead={<WithEnglish text={lead} />}
          tone={index === 2 ? 'sunken' : 'plain'}
          layout="beside"
        >
          <PointList
            columns={2}
            points={phrases.map(({ phrase, note }) => ({
              title: <Spoken>{phrase}</Spoken>,
              text: <WithEnglish text={note} />,
            }))}
          />
          {index === 0 && <SpokenNote />}
        </Section>
      ))}
      <Section
        id="in-lift"
        heading="Toate cinci, în lift"
        lead={
          <>
            Citește dialogul cu voce tare, apoi acoperă replicile Ioanei și răspunde în locul ei.{' '}
            <span lang="en">„Stopcock”</span> e robinetul de unde oprești apa, iar{' '}
            <span lang="en">„this is me”</span> înseamnă „eu cobor aici”.
          </>
        }
        layout="beside"
        tone="sunken"
      >
        <LiftDialogue />
      </Section>
      <CallToAction
        id="cu-cine"
        heading="Frazele prind viață când le spui cuiva"
        text="Cursul conversațional e locul unde le spui cu voce tare, iar cineva îți răspunde. Vezi cum decurge și scrie-ne dacă ți se potrivește."
      >
        <ButtonLink to={href('/curs-engleza-conversationala')}>Vezi cum e cursul</ButtonLink>
        <ButtonLink to={href('/ghid-7-zile')} variant="secondary">
          Exersează singur 7 zile
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}

function LiftDialogue() {
  return (
    <dl className="grid max-w-reading gap-3">
      {LIFT_LINES.map(({ speaker, line }) => (
        <div
          key={line}
          className={`rounded-card bg-surface p-5 shadow-card ${speaker === 'Ioana' ? 'ms-6' : 'me-6'}`}
        >
          <dt className="text-small text-muted">{speaker}</dt>
          <dd>
            <Spoken>{line}</Spoken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
