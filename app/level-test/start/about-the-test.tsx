import { href, Link } from 'react-router';
import { Heading } from '#app/ui/page.tsx';
import { scaleSentence } from '../known-levels/scale-words.ts';

/** How the test works, below the form. */
export function AboutTheTest({ knownPeople }: { knownPeople: number }) {
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3 lg:col-span-2">
      <section className="flow" aria-labelledby="cum-raspunzi">
        <Heading level={2} size="small" id="cum-raspunzi">
          Cum decurge testul
        </Heading>
        <p>
          Primești între 10 și 25 de întrebări, una câte una: alegi o variantă, scrii cuvântul care lipsește,
          pui cuvintele în ordine sau asculți un text scurt. Dacă nivelul nu e limpede nici după 25, poți
          răspunde la încă cel mult 15. Una dintre întrebări e de probă și nu contează la rezultat: ne ajută
          să vedem cât de grea e.
        </p>
        <p>
          Ce ai ales sus ne spune doar ce întrebări să îți punem; nivelul iese numai din răspunsuri. Dacă nu
          știi, apasă „Nu știu”: nu pierzi nimic față de un răspuns greșit.
        </p>
        <p>
          Nu există cronometru. Sunetul e o înregistrare sau vocea browserului; sărim ce nu poate reda
          dispozitivul tău. Dacă se întrerupe internetul, răspunsul așteaptă și pleacă singur când revine.
        </p>
      </section>
      <section className="flow" aria-labelledby="ce-masoara">
        <Heading level={2} size="small" id="ce-masoara">
          Ce măsoară și ce nu
        </Heading>
        <p>
          Testul se uită la gramatică, la vocabular, la cât înțelegi din ce citești și, dacă poți asculta, la
          cât înțelegi din ce auzi. Nu verifică vorbitul și scrisul: acolo poți sta mai bine sau mai slab.
        </p>
        <p>{scaleSentence(knownPeople)}</p>
      </section>
      <section className="flow" aria-labelledby="dupa-test">
        <Heading level={2} size="small" id="dupa-test">
          Ce faci cu rezultatul
        </Heading>
        <p>
          Începe cu greșelile explicate: arată ce regulă îți scapă. Apoi alege de unde continui: din{' '}
          <Link to={href('/plan-personalizat')}>planul pe niveluri</Link> sau, dacă abia ai ajuns la noi, din{' '}
          <Link to={href('/onboarding')}>primii pași</Link>.
        </p>
        <p>
          Păstrăm răspunsurile fără numele tău; un cookie ține minte testul pe acest dispozitiv. Restul scrie
          în <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
        </p>
      </section>
    </div>
  );
}
