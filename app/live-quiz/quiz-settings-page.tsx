import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/field.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import hostConsole from '#app/ui/illustrations/host-console.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { type Point, PointList } from '#app/ui/point-list.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher' };

const CHECKLIST = [
  'Contul de TikTok al școlii are acces la LIVE și sunt conectat la el.',
  'Telefonul este la încărcat, iar internetul ține o transmisie de probă de cinci minute.',
  'Am lumina în față și niciun zgomot de fundal.',
  'Am întrebările pe hârtie, cu răspunsul și explicația lângă fiecare.',
  'Am un cronometru pe care îl văd fără să mă uit în altă parte.',
  'Cineva citește comentariile odată cu mine și notează punctele.',
];

const CHOOSING = [
  {
    title: 'O singură idee de întrebare',
    text: 'Ori prepoziția, ori timpul verbului. Dacă greșeala poate veni din două locuri, explicația nu mai ajunge la nimeni.',
  },
  {
    title: 'O variantă pe care ar spune-o un român',
    text: 'Ia-o din ce auzi la ore. O variantă absurdă nu o alege nimeni, deci nici nu învață ceva din ea.',
  },
  {
    title: 'Un singur răspuns corect',
    text: 'Caută varianta „greșită” într-un dicționar cu exemple. Dacă se spune și așa, în Anglia sau în America, schimbă întrebarea.',
  },
  {
    title: 'De la ușor la greu',
    text: 'Primele trei le știe toată lumea, ca să prindă curaj. Cele grele vin la mijloc, iar ultima este din nou ușoară.',
  },
  {
    title: 'Scurt pe ecran',
    text: 'Cel mult două rânduri. Pe un telefon, comentariile acoperă partea de jos a imaginii.',
  },
  {
    title: 'Nimic din testul de nivel',
    text: 'O întrebare din test, spusă în direct, îi strică rezultatul celui care îl dă mâine.',
  },
];

const FAIRNESS = [
  'Spui regulile la început și le repeți pentru cine intră mai târziu.',
  'Toți au același timp, numărat după ce ai terminat de citit.',
  'Contează primul răspuns al fiecăruia, nu și corectura din al doilea comentariu.',
  'Nu râzi de un răspuns și nu citești cu voce tare numele celui care a greșit.',
  'Dacă întrebarea s-a dovedit greșită, o anulezi pentru toți și spui de ce.',
  'Nu promiți premii pe care școala nu le-a hotărât în scris.',
];

/** What a host says in English, and when. */
const HOST_PHRASES: Point[] = [
  {
    title: <span lang="en">Here's question one. Listen carefully.</span>,
    text: 'Înainte de fiecare întrebare. Lasă o secundă de liniște după.',
  },
  {
    title: <span lang="en">You've got fifteen seconds, starting now.</span>,
    text: 'Abia după ce ai citit ultima variantă.',
  },
  {
    title: <span lang="en">Just type the letter.</span>,
    text: 'Când vezi propoziții întregi în comentarii.',
  },
  {
    title: <span lang="en">Time's up. No more answers, please.</span>,
    text: 'Numără până la trei înainte să spui soluția: comentariile sosesc cu întârziere.',
  },
  {
    title: <span lang="en">The answer is B, and here's why.</span>,
    text: 'De aici treci pe română și explici într-o singură propoziție.',
  },
  {
    title: <span lang="en">That was a tricky one. Well done for trying.</span>,
    text: 'Când au greșit cei mai mulți.',
  },
];

export default function QuizSettingsPage() {
  return (
    <Landing>
      <Hero
        title="Pregătirea unui quiz pe TikTok LIVE"
        lead="Pentru profesorii care țin jocul: ce verifici înainte, cum alegi și citești întrebările și după ce reguli joacă toată lumea."
        picture={<Illustration drawing={hostConsole} className="w-full" />}
      >
        <ButtonLink to="#lista">Verifică lista</ButtonLink>
        <ButtonLink to={href('/tiktok-live-quiz')} variant="secondary">
          Pagina publică a quizului
        </ButtonLink>
      </Hero>
      <Section
        id="lista"
        heading="Înainte să intri în direct"
        layout="beside"
        lead="Bifele sunt doar pentru tine, acum. Nu se păstrează, așa că la următorul LIVE lista este din nou goală."
      >
        <div className="max-w-reading">
          <Card>
            <fieldset className="grid min-w-0 gap-4" aria-labelledby="lista">
              {CHECKLIST.map((item, index) => (
                <CheckboxField key={item} name={`lista-${index + 1}`} label={item} />
              ))}
            </fieldset>
          </Card>
        </div>
      </Section>
      <Section id="alegere" heading="Cum alegi întrebările" tone="sunken">
        <PointList points={CHOOSING} columns={2} />
      </Section>
      <Section
        id="citire"
        heading="Cum le citești"
        lead="O dată întrebarea, o dată variantele, apoi taci. Câteva replici de gazdă, ca jocul să curgă în engleză:"
      >
        <PointList points={HOST_PHRASES} columns={2} />
      </Section>
      <Section id="reguli" heading="Reguli pentru un joc corect" layout="beside">
        <div className="flow max-w-reading">
          <ul>
            {FAIRNESS.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </Section>
      <CallToAction
        id="jucatori"
        heading="Vezi ce văd jucătorii"
        text="Pagina publică le spune cum se joacă și îi lasă să se antreneze. Înainte de LIVE, recitește ce promite: promisiunea o ții tu."
      >
        <ButtonLink to={href('/tiktok-live-quiz')}>Deschide pagina quizului</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
