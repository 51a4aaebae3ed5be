import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import toolbox from '#app/ui/illustrations/toolbox.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Spoken, SpokenNote } from '#app/ui/speech/spoken.tsx';
import { StepList } from '#app/ui/step-list.tsx';

export const handle: PageFacts = { isPublic: true };

const SOUNDS = [
  {
    title: (
      <>
        Limba între dinți: <Spoken>think, this</Spoken>
      </>
    ),
    text: (
      <>
        Vârful limbii atinge dinții de sus și aerul trece pe lângă el. Dacă rămâne în spatele lor, iese{' '}
        <span lang="en">„sink”</span> („a se scufunda”) în loc de <span lang="en">„think”</span> („a crede”).
      </>
    ),
  },
  {
    title: (
      <>
        Doi de „i”: <Spoken>ship, sheep</Spoken>
      </>
    ),
    text: (
      <>
        În <span lang="en">„sheep”</span> („oaie”), „i” e lung și zâmbit. În <span lang="en">„ship”</span>{' '}
        („vapor”) e scurt, cu limba relaxată, undeva între „i” și „e”. Nu e destul să îl scurtezi pe primul.
      </>
    ),
  },
  {
    title: (
      <>
        Buze rotunde: <Spoken>wine, vine</Spoken>
      </>
    ),
    text: (
      <>
        La <span lang="en">„w”</span> pornești cu buzele ca pentru „u” și dinții nu ating nimic. Dacă dinții
        ating buza, ai cerut viță-de-vie (<span lang="en">„vine”</span>) în loc de vin.
      </>
    ),
  },
  {
    title: (
      <>
        Un „ă” pe care îl ai deja: <Spoken>about, teacher</Spoken>
      </>
    ),
    text: (
      <>
        Silabele neaccentuate sună adesea aproape ca „ă” al nostru: <span lang="en">„banana”</span> e
        „bă-NA-nă”. Engleza nu îl scrie nicăieri, dar îl spune peste tot, iar tu îl știi din leagăn.
      </>
    ),
  },
];

const QUARTER_OF_AN_HOUR = [
  {
    title: 'Cinci minute asculți',
    text: 'Ia o bucată de un minut dintr-un clip sau dintr-un podcast. Asculți o dată întreagă, apoi propoziție cu propoziție, și repeți fiecare imediat, cu melodia ei.',
  },
  {
    title: 'Cinci minute vorbești',
    text: 'Pui cronometrul și povestești cu voce tare ce ai în fața ochilor sau ce ai făcut azi. Când îți lipsește un cuvânt, ocolește-l și notează-l în română.',
  },
  {
    title: 'Cinci minute scrii',
    text: 'Cauți două dintre cuvintele notate, le vezi într-un exemplu și scrii cu fiecare câte o propoziție adevărată despre tine. Mâine le citești întâi pe ele.',
  },
];

const FURTHER = [
  {
    title: 'Ce ne dictează româna',
    text: 'Articole, timpuri, cuvinte care păcălesc și prepoziții, fiecare cu explicația ei.',
    link: { text: 'Citește ghidul greșelilor', to: href('/ghid-ebook') },
  },
  {
    title: 'Ce spui când nu știi ce să spui',
    text: 'Fraze pentru început, pentru pauze, pentru când nu ești de acord și pentru plecare.',
    link: { text: 'Citește ghidul de conversație', to: href('/ghid-ebook-2') },
  },
  {
    title: 'O săptămână cu temă zilnică',
    text: 'O singură poveste de-a ta, spusă în prima zi și din nou în a șaptea.',
    link: { text: 'Deschide rutina de 7 zile', to: href('/ghid-7-zile') },
  },
  {
    title: 'De unde să începi',
    text: 'O listă de verificare pe niveluri și o metodă de a alege ce înveți întâi.',
    link: { text: 'Citește ghidul de început', to: href('/ghid-gratuit') },
  },
];

const PREPOSITIONS = [
  { romanian: 'bun la', english: 'good at', example: 'My sister is really good at maths.' },
  { romanian: 'a aștepta pe cineva', english: 'wait for', example: 'Wait for me at the entrance.' },
  { romanian: 'peste două zile', english: 'in two days', example: "I'll call you back in two days." },
  { romanian: 'în weekend', english: 'at the weekend', example: 'Are you doing anything at the weekend?' },
  {
    romanian: 'cel mai bun din oraș',
    english: 'the best in town',
    example: 'They make the best pizza in town.',
  },
];

export default function ResourcesPage() {
  return (
    <Landing>
      <Hero
        title="Resurse gratuite de engleză, de&nbsp;folosit chiar azi"
        lead="Un tabel, patru sunete și o rutină de un sfert de oră. Le citești aici, fără cont și fără să ne lași vreo adresă."
        picture={<Illustration drawing={toolbox} className="w-full" />}
      >
        <ButtonLink to={href('/biblioteca-de-ghiduri')}>Vezi toate ghidurile</ButtonLink>
      </Hero>
      <Section
        id="prepozitii"
        heading="Cinci prepoziții care nu se traduc"
        lead="O prepoziție luată singură nu îți spune mare lucru. Învaț-o lipită de cuvântul de lângă ea, ca pe un singur cuvânt mai lung."
        layout="beside"
      >
        <PrepositionTable />
      </Section>
      <Section
        id="sunete"
        heading="Sunete de antrenat în fața oglinzii"
        lead="La primele trei, gura noastră pune în loc ce are mai aproape din română. Al patrulea e o veste bună."
        tone="sunken"
      >
        <PointList points={SOUNDS} columns={2} />
        <SpokenNote />
      </Section>
      <Section
        id="un-sfert-de-ora"
        heading="Un sfert de oră pe zi, de unul singur"
        lead="Puțin și zilnic se așază mai bine decât două ore duminica. Lasă caietul și căștile la locul lor, ca să începi fără să cauți nimic."
      >
        <StepList steps={QUARTER_OF_AN_HOUR} />
      </Section>
      <Section id="mai-departe" heading="Când ai timp să citești mai mult">
        <CardGrid items={FURTHER} columns={2} />
      </Section>
      <CallToAction
        id="nivelul-tau"
        heading="Nu știi ce ți se potrivește?"
        text="Testul îți arată nivelul și, la fiecare răspuns greșit, explicația. Din ele vezi cu care resursă merită să începi."
      >
        <ButtonLink to={href('/test-nivel')}>Fă testul de nivel</ButtonLink>
      </CallToAction>
    </Landing>
  );
}

function PrepositionTable() {
  return (
    <table className="w-full max-w-reading border-t border-line">
      <thead>
        <tr className="border-b border-line text-start">
          <th scope="col" className="py-3 pe-4 text-start">
            În română
          </th>
          <th scope="col" className="py-3 text-start">
            În engleză
          </th>
        </tr>
      </thead>
      <tbody>
        {PREPOSITIONS.map(({ romanian, english, example }) => (
          <tr key={english} className="border-b border-line align-top">
            <th scope="row" className="py-3 pe-4 text-start font-normal text-muted">
              {romanian}
            </th>
            <td className="py-3">
              <b lang="en">{english}</b>
              <br />
              <Spoken>{example}</Spoken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
