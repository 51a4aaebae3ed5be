import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { Checklist } from '#app/shell/checklist.tsx';
import { RoadMap, roadStyles } from '#app/shell/road.tsx';
import { visitOf } from '#app/site/visit.server.ts';
import { Byline } from '#app/teachers/byline.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { PointList } from '#app/ui/point-list.tsx';
import { Reading, ReadingChapter, readingStyles } from '#app/ui/reading.tsx';
import type { Route } from './+types/seven-days-page';
import { SEVEN_DAYS, SevenDaysList } from './seven-days-list.tsx';

export const handle: PageFacts = {
  isPublic: true,
  checklist: '7-zile',
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

export const links = () => [...readingStyles(), ...roadStyles()];

const PREPARATION = { id: 'pregatire', heading: 'Înainte de prima zi' };
const DAYS = { id: 'zilele', heading: 'Zi cu zi' };
const TROUBLES = { id: 'piedici', heading: 'Când ceva nu merge' };
const AFTERWARDS = { id: 'ziua-a-opta', heading: 'Din ziua a opta' };

const ANSWERS = [
  {
    title: 'Ai sărit o zi',
    text: 'Nu recuperezi nimic: fă mâine sarcina de azi. Săptămâna poate ține și nouă zile.',
  },
  {
    title: 'Ți-e rușine să te asculți',
    text: 'Aproape tuturor le displace propria voce. Ascultă numai ca să afli ce cuvinte ți-au lipsit, nu pentru accent.',
  },
  {
    title: 'Nu găsești povestea',
    text: 'Ia una mică: cum ai pierdut ceva, cum ai ajuns la serviciul de acum, cea mai proastă masă din concediu.',
  },
  {
    title: 'Ești la primele cuvinte',
    text: (
      <>
        Povestește la prezent ziua unui om din familie, iar în ziua a cincea verifică „-s” la fiecare verb:{' '}
        <span lang="en">„she works, he goes”</span>.
      </>
    ),
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return { teachers: visitOf(context).teachers.filter(({ writesGuides }) => writesGuides) };
}

export default function SevenDaysPage({ loaderData }: Route.ComponentProps) {
  return (
    <Checklist name="7-zile">
      <Reading
        byline={<Byline verb="Scris de" teachers={loaderData.teachers} />}
        opening={<RoadMap days={SEVEN_DAYS} figure={storkSpeaking} />}
        title="Șapte zile de engleză cu o singură poveste"
        facts="A2–B2 · 15–20 de minute pe zi, o săptămână"
        lead="Alegi o întâmplare din viața ta și lucrezi la ea câte puțin în fiecare zi. O spui în prima zi și din nou în ultima, iar la sfârșit compari cele două înregistrări."
        contents={[PREPARATION, DAYS, TROUBLES, AFTERWARDS]}
      >
        <ReadingChapter {...PREPARATION}>
          <div className="flow">
            <ul>
              <li>Un telefon care înregistrează vocea și un caiet.</li>
              <li>Aceeași oră din zi, în toate cele șapte zile.</li>
              <li>
                O întâmplare care a durat cel mult o zi și pe care ai povesti-o cu plăcere și în română.
                Ghidul merge de la A2 în sus; pentru A1 găsești o variantă mai jos.
              </li>
            </ul>
          </div>
        </ReadingChapter>
        <ReadingChapter
          {...DAYS}
          lead="Citește sarcina dimineața și lucrează seara. Bifează ce ai făcut: bifele rămân pe dispozitivul tău sau în cont."
        >
          <SevenDaysList />
        </ReadingChapter>
        <ReadingChapter {...TROUBLES}>
          <PointList points={ANSWERS} columns={2} />
        </ReadingChapter>
        <ReadingChapter {...AFTERWARDS}>
          <div className="flow">
            <p>
              Păstrează înregistrările, alege altă poveste și ia-o de la capăt. A doua săptămână merge mai
              ușor, pentru că știi pașii.
            </p>
            <p>
              Pentru o temă nouă în fiecare zi ai{' '}
              <Link to={href('/invata-engleza-14-zile')}>programul de 14 zile</Link>, iar pentru fraze de
              discuție, <Link to={href('/ghid-ebook-2')}>ghidul de conversație</Link>.
            </p>
          </div>
        </ReadingChapter>
        <Closing
          id="inainte-de-ziua-1"
          heading="Ce nivel ai la pornire?"
          text="Începe testul înainte de prima zi: greșelile explicate acolo îți folosesc în ziua a cincea, când repari verbele."
          figure={foxProud}
        >
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </Closing>
      </Reading>
    </Checklist>
  );
}
