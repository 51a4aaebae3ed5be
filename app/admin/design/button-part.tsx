import { href } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const RULES = [
  {
    title: 'Un singur buton principal pe ecran',
    text: 'El spune ce poate face omul acum. Dacă sunt două lucruri la fel de importante, pagina nu e încă gândită.',
  },
  {
    title: 'Secundar pentru calea de alături',
    text: 'Întoarcerea, altă pagină, ceva de făcut mai târziu. Liniștit, pentru ce se face rar sau se desface.',
  },
  {
    title: 'Butonul face, linkul duce',
    text: 'Ce schimbă ceva e Button. Ce deschide o adresă e ButtonLink sau un link din text, ca să poată fi deschis și alături.',
  },
  {
    title: 'Scrie ce se întâmplă',
    text: '„Începe testul de nivel”, nu „Trimite” sau „Click aici”. Verbul e la persoana a doua, fără semnul exclamării.',
  },
];

const LONG = 'Trimite-mi pe e-mail rezultatul testului și explicațiile la toate răspunsurile greșite';

export function ButtonPart() {
  return (
    <AdminSection
      id="butoane"
      heading="Butoane și linkuri"
      lead="Atinge-le: sub cursor butonul principal se închide la culoare, apăsat se lasă pe muchie, iar cu tastatura primește conturul de focus."
    >
      <PointList points={RULES} columns={2} />
      <div className="mt-8">
        <Specimens>
          <Specimen name="Button" note="principal, secundar, liniștit">
            <ButtonVariants />
          </Specimen>
          <Specimen name="Button" note="oprit: nu se poate încă, iar alături scrie de ce">
            <ButtonVariants disabled />
          </Specimen>
          <Specimen
            name="Button"
            note="ocupat: lucrul a pornit, textul și focusul rămân, a doua apăsare nu face nimic"
          >
            <ButtonVariants isBusy />
          </Specimen>
          <Specimen name="Button" note="text lung: trece pe rândul următor, nu se taie">
            <div>
              <Button>{LONG}</Button>
            </div>
          </Specimen>
          <Specimen name="ButtonLink" note="aceleași trei feluri, pentru adrese">
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={href('/admin')}>Spre administrare</ButtonLink>
              <ButtonLink to={href('/')} variant="secondary">
                Spre prima pagină
              </ButtonLink>
              <ButtonLink to={href('/contact')} variant="quiet">
                Spre contact
              </ButtonLink>
            </div>
          </Specimen>
          <Specimen name="on-brand" note="pe câmpul verde culorile se schimbă singure">
            <div className="on-brand rounded-card p-5">
              <ButtonVariants />
            </div>
          </Specimen>
        </Specimens>
      </div>
    </AdminSection>
  );
}

function ButtonVariants(state: { disabled?: boolean; isBusy?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...state}>Salvează</Button>
      <Button {...state} variant="secondary">
        Înapoi
      </Button>
      <Button {...state} variant="quiet">
        Renunță
      </Button>
    </div>
  );
}
