import { AdminSection } from '#app/admin/admin-frame.tsx';
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
    text: 'Prima secțiune: singurul titlu mare, o introducere, ce e de făcut și un desen în rama deschisă la colț.',
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
    title: <code>Heading</code>,
    text: 'Nivelul îl dă locul în pagină, nu mărimea. Fiecare pagină are un singur titlu de nivel unu.',
  },
];

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
      </div>
    </AdminSection>
  );
}
