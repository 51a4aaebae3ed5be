import { AdminSection } from '#app/admin/admin-frame.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Bookshelf, Cover } from '#app/ui/cover.tsx';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import storkGreeting from '#app/ui/illustrations/stork-greeting.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Specimen } from './specimen.tsx';

const PARTS = [
  {
    title: <code>Page</code>,
    text: 'O coloană de text, îngustă pentru citit sau lată: teste, formulare, pagini legale.',
  },
  {
    title: <code>Landing</code>,
    text: 'O pagină făcută din secțiuni: ține distanța dintre ele și lasă benzile să ajungă din margine în margine.',
  },
  {
    title: <code>Hero</code>,
    text: 'Prima secțiune: singurul titlu mare, o introducere, ce e de făcut și un desen.',
  },
  {
    title: <code>Section</code>,
    text: 'Titlu, introducere și conținut. O bandă mai joasă din două-trei secțiuni dă ritm; titlul alături se potrivește la întrebări și text.',
  },
  {
    title: <code>CallToAction</code>,
    text: 'Câmpul verde de la sfârșit, cu un singur lucru de făcut.',
  },
  {
    title: <code>Reading</code>,
    text: 'O pagină de citit: locul nivelului sus, un singur rând de text, cuprinsul alături pe ecrane late.',
  },
  {
    title: <code>ReadingChapter</code>,
    text: 'Un capitol al ei: titlu, introducere și, dacă ajută, un personaj lângă ele.',
  },
  {
    title: <code>Heading</code>,
    text: 'Nivelul îl dă locul în pagină, nu mărimea. Fiecare pagină are un singur titlu de nivel unu.',
  },
];

const BOOKS = [
  {
    title: 'Greșelile din română',
    facts: ['A2–B2', '7 minute'],
    level: 'B2' as const,
    drawing: hedgehogSpeaking,
    text: 'Sub copertă, o propoziție despre ce e înăuntru.',
  },
  {
    title: 'De la salut la plecare',
    facts: ['A2–C1', '7 minute'],
    level: 'C1' as const,
    drawing: storkGreeting,
    text: 'Fiecare copertă are locul nivelului ei.',
  },
].map((book) => ({ ...book, to: '#pagini' }));

export function PagePart() {
  return (
    <AdminSection
      id="pagini"
      heading="Din ce se face o pagină"
      lead="O pagină bună spune în primul ecran ce este, pentru cine e și ce poate face omul acum."
    >
      <div className="grid gap-8">
        <PointList points={PARTS} />
        <Specimen name="Heading" note="același nivel, trei mărimi, și un titlu lung">
          <Heading level={3} size="large">
            Știi de unde pornești
          </Heading>
          <Heading level={3} size="medium">
            Cum merge testul
          </Heading>
          <Heading level={3}>
            Ce faci când întrebarea e mai lungă decât te așteptai și trece pe rândul al doilea
          </Heading>
        </Specimen>
        <Specimen name="Bookshelf" note="coperte de deschis, pe o scândură">
          <Bookshelf books={BOOKS} />
        </Specimen>
        <Specimen name="Cover" note="una singură, ca un card">
          <div className="max-w-reading">
            <Cover
              title="Pe cont propriu"
              facts={['Ghid de 7 zile']}
              level="A2"
              drawing={foxProud}
              look="card"
            />
          </div>
        </Specimen>
        <Specimen name="Closing" note="sfârșitul liniștit al unei pagini, cu drumul mai departe">
          <Closing
            id="sfarsit"
            heading="Mai departe"
            text="O propoziție și cel mult două locuri de mers."
            figure={foxProud}
          >
            <ButtonLink to="#butoane">Spre butoane</ButtonLink>
          </Closing>
        </Specimen>
      </div>
    </AdminSection>
  );
}
