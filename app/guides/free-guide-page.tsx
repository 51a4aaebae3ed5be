import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import envelopeKite from '#app/ui/illustrations/envelope-kite.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { LevelChecklist } from './level-checklist.tsx';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

const WAYS = [
  {
    title: 'Ce crezi tu despre tine',
    text: 'E la îndemână și spune mult despre încredere. Înșală însă în ambele sensuri: cine înțelege tot se crede mai sus decât vorbește, cine a luat note mici la școală se crede mai jos.',
  },
  {
    title: 'Ce arată un test',
    text: 'Măsoară la fel pentru toată lumea și găsește greșeli pe care tu nu le auzi. Al nostru se uită la gramatică, vocabular, citit și ascultat, deci nu spune nimic despre cum vorbești.',
  },
  {
    title: 'Ce se vede când faci ceva',
    text: 'Sună la un hotel, scrie un e-mail, povestește un film. E proba cea mai cinstită, dar o singură încercare poate ieși bine sau rău din întâmplare.',
  },
];

const CHOOSE = [
  {
    title: 'Scrie trei situații',
    text: 'Locuri din viața ta în care ai avut nevoie de engleză luna trecută, sau în care vei avea luna viitoare. „Ședința de luni” e o situație, „să vorbesc bine” nu este.',
  },
  {
    title: 'Găsește unde te oprești',
    text: 'Pentru fiecare, notează ce nu merge: nu înțelegi, nu găsești cuvintele sau le găsești și greșești forma? Sunt trei probleme diferite și se repară diferit.',
  },
  {
    title: 'Păstrează una singură',
    text: 'Cea care se repetă cel mai des. Lucrezi două săptămâni numai la ea, apoi te uiți din nou pe listă. Restul nu se pierde, doar așteaptă.',
  },
];

export default function FreeGuidePage() {
  return (
    <Landing>
      <Hero
        title="Ghid gratuit: află unde ești și alege ce înveți întâi"
        lead="Cinci minute de citit, o listă de bifat și o decizie. Nu îți cerem adresa de e-mail pentru el: e tot aici, pe pagina asta."
        picture={<Illustration drawing={envelopeKite} className="w-full" />}
      >
        <a href="#lista" className="text-link inline-flex min-h-11 items-center">
          Sari direct la lista de verificare
        </a>
      </Hero>
      <Section
        id="trei-feluri"
        heading="Trei feluri de a afla ce nivel ai"
        lead="Niciunul nu ajunge de unul singur. Când două dintre ele spun același lucru, te poți baza pe răspuns."
        layout="beside"
      >
        <PointList points={WAYS} />
      </Section>
      <Section
        id="lista"
        heading="Verifică-te, nivel cu nivel"
        lead="Pornește de la A1 și bifează ce poți face în engleză. Primul nivel la care eziți e cel la care ai de învățat acum. Bifele rămân pe dispozitivul tău și le găsești data viitoare."
        tone="sunken"
      >
        <LevelChecklist />
      </Section>
      <Section
        id="ce-inveti-intai"
        heading="Ce înveți întâi"
        lead="Nivelul îți spune cât de greu să fie materialul, nu și ce să înveți. Asta afli din viața ta, în trei pași."
      >
        <StepList steps={CHOOSE} />
      </Section>
      <Section id="exemplu" heading="Un exemplu inventat, dus până la capăt" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Mihai a bifat tot la A2 și ezită la B1. Situația lui: clienții care sună din Irlanda. Le înțelege
            întrebările, dar se pierde la numere și date spuse repede.
          </p>
          <p>
            Așa că nu ia gramatica de la capăt. Două săptămâni își dictează singur numere de telefon, prețuri
            și date, le ascultă înregistrate și învață două fraze de siguranță:{' '}
            <span lang="en">„Could you spell that for me?”</span> și{' '}
            <span lang="en">„Let me read that back to you.”</span>
          </p>
        </div>
      </Section>
      <CallToAction
        id="al-doilea-martor"
        heading="Ai bifat lista? Cere și o a doua părere"
        text="Compară ce ai bifat cu rezultatul testului. Dacă se potrivesc, știi de unde pornești; dacă nu, explicațiile îți arată ce ți-a scăpat."
      >
        <ButtonLink to={href('/test-nivel')}>Compară cu testul</ButtonLink>
        <ButtonLink to={href('/plan-personalizat')} variant="secondary">
          Fă-ți un plan
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}
