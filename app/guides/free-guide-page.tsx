import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import { PointList } from '#app/ui/point-list.tsx';
import { Reading, ReadingChapter, readingStyles } from '#app/ui/reading.tsx';
import type { Route } from './+types/free-guide-page';
import { LevelChecklist } from './level-checklist.tsx';

export const handle: PageFacts = {
  isPublic: true,
  checklist: 'niveluri',
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

export const links = readingStyles;

const WAYS = { id: 'trei-feluri', heading: 'Trei feluri de a afla ce nivel ai' };
const LIST = { id: 'lista', heading: 'Verifică-te, nivel cu nivel' };
const CHOICE = { id: 'ce-inveti-intai', heading: 'Ce înveți întâi' };
const EXAMPLE = { id: 'exemplu', heading: 'Un exemplu inventat' };

const EVIDENCE = [
  {
    title: 'Ce crezi despre tine',
    text: 'Arată câtă încredere ai: cine înțelege tot se crede mai sus decât vorbește, cine a luat note mici, mai jos.',
  },
  {
    title: 'Ce arată un test',
    text: 'Măsoară la fel pentru toată lumea și găsește greșeli pe care nu le auzi. Al nostru cuprinde gramatică, vocabular, citit și ascultat, fără vorbit.',
  },
  {
    title: 'Ce se vede când faci ceva',
    text: 'Sună la un hotel, scrie un e-mail, povestește un film. Încearcă de mai multe ori.',
  },
];

const STEPS = [
  {
    title: '1. Scrie trei situații',
    text: 'Locuri în care ai avut nevoie de engleză luna trecută sau vei avea luna viitoare. „Ședința de luni” e o situație, „să vorbesc bine” nu este.',
  },
  {
    title: '2. Găsește unde te oprești',
    text: 'Notează la fiecare ce nu merge: nu înțelegi, nu găsești cuvintele sau greșești forma? Se repară diferit.',
  },
  {
    title: '3. Păstrează una singură',
    text: 'Pe cea care se repetă cel mai des. Lucrezi la ea două săptămâni, apoi revii la listă.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { teachers: visitOf(context).teachers.filter(({ writesGuides }) => writesGuides) };
}

export default function FreeGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <Reading
      byline={<Byline verb="Scris de" teachers={loaderData.teachers} />}
      scene={{ level: 'A1', figure: foxThinking }}
      title="Ghid gratuit: află unde ești și alege ce înveți întâi"
      facts="Orice nivel · 5 minute · o listă de bifat"
      lead="Se citește pe loc, fără adresă de e-mail."
      contents={[LIST, WAYS, CHOICE, EXAMPLE]}
    >
      <ReadingChapter
        {...LIST}
        lead="Pornește de la A1 și bifează ce poți face în engleză. Primul nivel la care eziți e cel la care ai de învățat acum. Bifele rămân pe dispozitivul tău sau în cont."
      >
        <LevelChecklist />
      </ReadingChapter>
      <ReadingChapter {...WAYS} lead="Când două dintre ele spun același lucru, te poți baza pe răspuns.">
        <PointList points={EVIDENCE} />
      </ReadingChapter>
      <ReadingChapter
        {...CHOICE}
        lead="Nivelul îți spune cât de greu să fie materialul. Ce să înveți afli din viața ta."
      >
        <PointList points={STEPS} />
      </ReadingChapter>
      <ReadingChapter {...EXAMPLE}>
        <div className="flow">
          <p>
            Mihai a bifat tot la A2 și ezită la B1. Situația lui: clienții care sună din Irlanda. Le înțelege
            întrebările, dar se pierde la numere și date spuse repede.
          </p>
          <p>
            Două săptămâni își dictează numere de telefon, prețuri și date, le ascultă înregistrate și învață
            două fraze de siguranță: <span lang="en">„Could you spell that for me?”</span> și{' '}
            <span lang="en">„Let me read that back to you.”</span>
          </p>
        </div>
      </ReadingChapter>
      <Closing
        id="a-doua-parere"
        heading="Ai bifat lista? Cere și o a doua părere"
        text="Compară bifele cu rezultatul testului: dacă nu se potrivesc, explicațiile îți arată ce ți-a scăpat."
        figure={storkListening}
      >
        <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        <ButtonLink to={href('/plan-personalizat')} variant="quiet">
          Fă-ți un plan
        </ButtonLink>
      </Closing>
    </Reading>
  );
}
