import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { onlineEvent } from '#app/domain/structured-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import workshopTable from '#app/ui/illustrations/workshop-table.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/workshop-page';
import { BringAndTake } from './bring-and-take.tsx';
import offersStyles from './offers.css?url';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [onlineEvent(facts, 'Workshop de conversație în engleză')],
};

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: offersStyles }];

const ASK = `${href('/contact')}?subiect=workshop`;

const FACTS = [
  { name: 'Unde', value: 'Online, în direct' },
  { name: 'Cu cine', value: 'Un profesor și alți români care învață' },
  { name: 'Nivel', value: 'De la A2 în sus' },
  { name: 'Când și cât costă', value: 'Îți scriem când ne întrebi' },
];

/** The parts of a meeting, each with a line of the same conversation. */
const MEETING = [
  {
    title: 'O situație',
    line: 'My parcel never arrived.',
    text: 'Ceva ce ți se poate întâmpla mâine: suni la hotel, te plângi de un colet, te prezinți într-o ședință.',
  },
  {
    title: 'Câteva replici',
    line: 'Could you look into it, please?',
    text: 'Le primești și le spui cu voce tare până nu te mai împiedici de ele.',
  },
  {
    title: 'Pe rând, în doi',
    line: "Of course. What's your order number?",
    text: 'Jucați situația câte doi. Cine ascultă notează o replică reușită, apoi schimbați rolurile.',
  },
  {
    title: 'Ce se repară',
    line: 'How can I help you?',
    wrong: 'How I can help you?',
    text: 'Profesorul reia greșelile care s-au repetat și le explică în română, fără să spună ale cui au fost.',
  },
];

const WARM_UP = [
  {
    line: 'This morning I…',
    text: 'Trei lucruri pe care le-ai făcut azi, în ordinea lor. Toate verbele sunt la trecut.',
  },
  {
    line: 'What I like about my street is…',
    text: (
      <>
        Un lucru bun și unul care te scoate din sărite, cu <span lang="en">„but”</span> între ele.
      </>
    ),
  },
  {
    line: "I've always wanted to…",
    text: 'Ceva ce îți dorești de mult și ce te-a împiedicat până acum.',
  },
  {
    line: 'If you ever come to my town, you should…',
    text: (
      <>
        Două sfaturi pentru un străin. După <span lang="en">„should”</span> verbul rămâne simplu, fără{' '}
        <span lang="en">„to”</span>.
      </>
    ),
  },
];

/** When each sentence ends, as the timer shows it. */
const CLOCK = ['0:30', '1:00', '1:30', '2:00'];

const BRING = [
  'Un loc în care poți vorbi fără să șoptești',
  'Căști cu microfon; cele de la telefon ajung',
  'O situație în care ți-au lipsit cuvintele',
];

const TAKE = [
  'Replicile situației, spuse de mai multe ori cu voce tare',
  'O replică reușită, notată de perechea ta',
  'Greșelile care s-au repetat, explicate',
];

export default function WorkshopPage() {
  return (
    <Landing>
      <Ticket />
      <Section id="intalnirea" heading="Cum decurge o întâlnire">
        <ol className="border-t border-line">
          {MEETING.map(({ title, line, wrong, text }, index) => (
            <li key={title} className="grid gap-3 border-b border-line py-5 lg:grid-cols-2 lg:gap-20">
              <p lang="en" className="heading text-heading-1 tracking-display text-brand-ink">
                {wrong && (
                  <>
                    <s className="text-muted decoration-error decoration-2">{wrong}</s>{' '}
                  </>
                )}
                {line}
              </p>
              <div>
                <Heading level={3}>
                  {index + 1}. {title}
                </Heading>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="incalzire"
        heading="Încălzirea: două minute, acum"
        lead="Pornește cronometrul telefonului și termină propozițiile cu voce tare, câte o jumătate de minut pentru fiecare."
        tone="sunken"
      >
        <ol className="grid gap-5 md:grid-cols-2 lg:gap-8">
          {WARM_UP.map(({ line, text }, index) => (
            <li key={line} className="rounded-card bg-surface p-5 shadow-card sm:p-7">
              <p className="font-bold text-accent-ink">
                {index + 1}. Până la {CLOCK[index]}
              </p>
              <p lang="en" className="heading mt-2 text-heading-2 tracking-display text-brand-ink">
                {line}
              </p>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8 max-w-reading">
          Te-ai blocat? Nu trece pe română: spune <span lang="en">„What's the word…”</span> și mergi mai
          departe. Acolo unde te-ai oprit ai de lucru, cu sau fără workshop.
        </p>
      </Section>
      <BringAndTake bring={BRING} take={TAKE} />
      <div className="mx-auto w-full max-w-wide px-4 sm:px-6">
        <section aria-labelledby="locuri" className="on-brand ticket">
          <div className="grid content-center gap-4">
            <Heading level={2} size="large" id="locuri">
              Când ne întâlnim?
            </Heading>
            <p className="text-lead">
              Scrie-ne în ce zile și la ce ore poți. Data, locurile și prețul ți le spunem în răspuns.
            </p>
          </div>
          <div className="ticket-stub grid content-center">
            <ButtonLink to={ASK}>Scrie-ne când poți</ButtonLink>
          </div>
        </section>
      </div>
    </Landing>
  );
}

/** The first screen: a ticket, with the facts on its stub. */
function Ticket() {
  return (
    <div className="mx-auto w-full max-w-wide px-4 sm:px-6">
      <Illustration drawing={workshopTable} className="mx-auto w-2/3 max-w-96" />
      <div className="on-brand ticket">
        <div className="grid content-center gap-4">
          <Heading level={1} size="display">
            Workshop de conversație, în care vorbești și tu
          </Heading>
          <p className="text-lead">Alegem o singură situație și o joci pe loc, în engleză, cu voce tare.</p>
        </div>
        <div className="ticket-stub">
          <dl>
            {FACTS.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-small text-muted">{name}</dt>
                <dd className="font-bold">{value}</dd>
              </div>
            ))}
          </dl>
          <ButtonLink to={ASK} className="mt-5 w-full">
            Întreabă de următorul workshop
          </ButtonLink>
          <p className="mt-3 text-small">
            Nu știi unde ești?{' '}
            <Link to={href('/test-nivel')} className="text-link">
              Începe testul de nivel
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}
