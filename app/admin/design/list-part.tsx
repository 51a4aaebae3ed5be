import { href } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Arrow } from '#app/ui/arrow.tsx';
import { Card } from '#app/ui/card.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { CorrectionList } from '#app/ui/correction-list.tsx';
import { Dialogue } from '#app/ui/dialogue.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import { OutcomeMark } from '#app/ui/outcome-mark.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import mediaStyles from '#app/ui/rich-text-media.css?url&no-inline';
import { TextMedia } from '#app/ui/rich-text-media.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const WORDS = [
  { title: 'Pași', text: 'Când ordinea contează. Trei sau patru stau alături, mai mulți unul sub altul.' },
  { title: 'Puncte', text: 'Când ordinea nu contează și fiecare are un cuvânt de spus.' },
  { title: 'Carduri', text: 'Când sunt lucruri de același fel, de ales sau de deschis.' },
];

const QUESTIONS = [
  {
    question: 'Când pun întrebări și răspunsuri?',
    answer:
      'Când oamenii chiar le întreabă. Răspunsul e text simplu, fiindcă îl citesc și motoarele de căutare.',
    more: { text: 'Vezi cele de pe prima pagină', to: href('/') },
  },
  {
    question:
      'Ce fac cu o întrebare foarte lungă, care nu încape pe un singur rând al ecranului unui telefon?',
    answer: 'Nimic: trece pe rândul următor, iar săgeata rămâne la locul ei.',
  },
];

const CORRECTIONS = [
  {
    wrong: 'It depends of the weather.',
    right: 'It depends on the weather.',
    why: 'Spunem „depinde de”, dar în engleză „depend” merge cu „on”.',
  },
  {
    wrong: 'I have thirty years.',
    right: 'I am thirty years old.',
    why: 'Vârsta se spune cu „to be”, nu cu „to have”.',
  },
];

const LINES = [
  { speaker: 'Ana', text: 'Hi, I’m Ana.', figure: foxGreeting },
  { speaker: 'Tom', text: 'Nice to meet you, Ana.', figure: storkListening },
];

export function ListPart() {
  return (
    <AdminSection
      id="liste"
      heading="Liste și carduri"
      lead="Aceeași listă spusă de cinci ori arată ca un șablon. Alege forma după ce leagă lucrurile între ele."
    >
      <div className="grid gap-8">
        <Specimen name="StepList" note="trei pași legați cu sfoara zmeului">
          <StepList steps={WORDS} />
        </Specimen>
        <Specimen name="CardGrid" note="fără link: doar spuse, sub o linie">
          <CardGrid items={WORDS} />
        </Specimen>
        <Specimen name="CardGrid" note="cu link: colțul întors, tot cardul duce acolo">
          <CardGrid
            items={WORDS.map((item) => ({ ...item, link: { text: 'Spre formulare', to: '#formulare' } }))}
          />
        </Specimen>
        <Specimen name="CorrectionList" note="greșit; se deschide cu forma corectă și de ce">
          <CorrectionList corrections={CORRECTIONS} />
        </Specimen>
        <Specimen
          name="RichText"
          note="nota de gramatică a unei lecții: text, liste, tabele, exemple, contraste"
        >
          <RichText
            blocks={[
              { kind: 'paragraph', text: 'După „*enjoy*” vine forma cu „*-ing*”.' },
              { kind: 'examples', items: [{ en: 'I enjoy cooking.', ro: 'Îmi place să gătesc.' }] },
            ]}
          />
        </Specimen>
        <Specimen name="TextMedia" note="o imagine sau un sunet într-un text, cu vorbele care îi țin locul">
          <link rel="stylesheet" href={mediaStyles} precedence="default" />
          <TextMedia
            block={{
              ...{ kind: 'picture', file: 'social-image.jpg', width: 1_200, height: 630 },
              alt: 'Imaginea cu care e dat mai departe site-ul.',
              caption: 'Legenda poate avea și *English*.',
            }}
            address="/social-image.jpg"
          />
        </Specimen>
        <Specimens>
          <Specimen name="OutcomeMark" note="bun sau greșit; cuvintele stau alături">
            <OutcomeMark is="right" />
            <OutcomeMark is="wrong" />
          </Specimen>
          <Specimen name="PointList" note="pe o coloană; pe două când sunt cel puțin patru">
            <PointList points={WORDS} />
          </Specimen>
          <Specimen name="StepList" note="doi, sau mai mult de patru: unul sub altul">
            <StepList steps={WORDS.slice(0, 2)} />
          </Specimen>
          <Specimen name="QuestionList" note="închise la început, se deschid și fără JavaScript">
            <QuestionList questions={QUESTIONS} />
          </Specimen>
          <Specimen name="Arrow" note="în jos: se deschide; spre dreapta: duce pe altă pagină">
            <p className="flex gap-4">
              <Arrow />
              <Arrow className="-rotate-90" />
            </p>
          </Specimen>
          <Specimen name="Disclosure" note="un rând care se deschide">
            <Disclosure summary="Ce e înăuntru?">
              <p className="pb-4">Ce nu trebuie citit de toată lumea.</p>
            </Disclosure>
          </Specimen>
          <Specimen name="Dialogue" note="replici în bule; vulpea în stânga, barza în dreapta">
            <Dialogue lines={LINES} left="Ana" />
          </Specimen>
          <Specimen name="Card" note="un lucru de sine stătător, cu distanțele textului">
            <Card>
              <p className="text-lead">Un card ține un singur gând.</p>
              <p>Un card în alt card înseamnă că lipsește un titlu.</p>
            </Card>
          </Specimen>
        </Specimens>
      </div>
    </AdminSection>
  );
}
