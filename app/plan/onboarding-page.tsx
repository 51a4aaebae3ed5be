import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import compass from '#app/ui/illustrations/compass.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { StepList } from '#app/ui/step-list.tsx';

export const handle: PageFacts = { isPublic: true };

const FIRST_HOUR = [
  {
    title: 'Minutele 0–15',
    text: 'Dă testul de nivel fără ajutor și fără dicționar. Apasă „Nu știu” când nu știi: un rezultat umflat te-ar trimite la materiale prea grele.',
  },
  {
    title: 'Minutele 15–30',
    text: 'Salvează linkul rezultatului la favorite, apoi citește explicațiile. Notează două greșeli pe care le recunoști din felul în care vorbești.',
  },
  {
    title: 'Minutele 30–45',
    text: 'Deschide un singur ghid, cel care vorbește despre una dintre cele două greșeli, și citește capitolul potrivit. Celelalte rămân pe raft.',
  },
  {
    title: 'Minutele 45–60',
    text: 'Scrie trei propoziții adevărate cu ce ai învățat și spune-le cu voce tare. Pune în calendar ora la care continui mâine.',
  },
];

const ROADS = [
  {
    title: 'Pe cont propriu',
    text: 'Ai disciplină și vrei să vezi întâi cât merge singur. Începi cu un sfert de oră pe zi, o săptămână.',
    link: { text: 'Urmează săptămâna ghidată', to: href('/ghid-7-zile') },
  },
  {
    title: 'Cu cineva care îți răspunde',
    text: 'Înțelegi mult și vorbești puțin. Ai nevoie de oameni cu care să greșești în voie și de cineva care te ajută să te repari.',
    link: { text: 'Citește despre cursul conversațional', to: href('/curs-engleza-conversationala') },
  },
  {
    title: 'Cu un termen în față',
    text: 'Ai un interviu, o mutare sau un examen și câteva săptămâni până atunci. Atunci contează să lucrezi des și numai la ce îți cere ziua aceea.',
    link: { text: 'Vezi varianta intensivă', to: href('/intensiv') },
  },
];

export default function OnboardingPage() {
  return (
    <Landing>
      <Hero
        title="Bine ai venit! Uite&nbsp;ce&nbsp;faci în prima oră"
        lead="Site-ul are multe uși și nu trebuie să le deschizi pe toate. Urmează pașii de mai jos și peste o oră știi de unde pornești și ce ai de făcut mâine."
        picture={<Illustration drawing={compass} className="w-full" />}
      >
        <ButtonLink to={href('/test-nivel')}>Primul pas: testul</ButtonLink>
      </Hero>
      <Section id="inainte" heading="Pregătește-ți locul" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Îți trebuie un telefon sau un calculator cu internet, o foaie și o oră în care nu te întrerupe
            nimeni. Dacă ai numai jumătate, fă primele două etape azi și restul mâine; testul ține minte unde
            ai rămas.
          </p>
          <p>
            Folosește dispozitivul pe care vrei să îți regăsești rezultatul și nu deschide o fereastră
            privată: site-ul te recunoaște după un cookie, iar acela dispare când o închizi.
          </p>
        </div>
      </Section>
      <Section id="prima-ora" heading="Ora, pe sferturi" tone="sunken">
        <StepList steps={FIRST_HOUR} />
      </Section>
      <Section
        id="dupa"
        heading="După prima oră, alege un drum"
        lead="Depinde de cât timp ai și de cât de bine te ții de cuvânt față de tine. Te poți răzgândi oricând."
      >
        <CardGrid items={ROADS} />
      </Section>
      <Section id="la-ce-sa-te-astepti" heading="La ce să te aștepți" layout="beside">
        <div className="flow max-w-reading">
          <p>
            În primele zile ți se va părea că greșești mai mult ca înainte. De fapt, ai început să auzi
            greșelile. Cu timpul le prinzi chiar când le spui, iar mai târziu înainte să le spui.
          </p>
          <p>
            Vor fi și săptămâni în care nu se schimbă nimic. Nu sări atunci la altă metodă: scurtează lecția,
            dar păstrează ora. Obișnuința se pierde mai greu decât se câștigă.
          </p>
        </div>
      </Section>
      <CallToAction
        id="te-ai-ratacit"
        heading="Te-ai rătăcit pe drum?"
        text="Spune-ne la ce pas ai rămas și ce te-a oprit. Îți răspundem cu un singur lucru de făcut mai departe."
      >
        <ButtonLink to={href('/contact')}>Scrie-ne unde ai rămas</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
