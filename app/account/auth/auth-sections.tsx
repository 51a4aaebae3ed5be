import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';

const WITHOUT_ACCOUNT = [
  {
    title: 'Dai testul',
    text: 'Îl începi, îl întrerupi și îl reiei. Te recunoaștem după dispozitiv, nu după nume.',
    link: { text: 'Mergi la test', to: href('/test-nivel') },
  },
  {
    title: 'Citești orice ghid',
    text: 'Toate ghidurile sunt pagini deschise: nu cer nici parolă, nici adresă de e-mail.',
    link: { text: 'Mergi la ghiduri', to: href('/biblioteca-de-ghiduri') },
  },
  {
    title: 'Ne scrii',
    text: 'Întrebările despre cursuri ajung la noi prin formular și primesc răspuns de la un om.',
    link: { text: 'Mergi la formular', to: href('/contact') },
  },
];

const WITH_ACCOUNT = [
  {
    title: 'Nivelul tău, pe orice dispozitiv',
    text: 'Păstrezi în cont rezultatele testelor și vezi, de la unul la altul, cum ai crescut.',
  },
  {
    title: 'Datele tale, în mâna ta',
    text: 'Le vezi, le corectezi și le descarci singur. Tot de acolo îți ștergi contul, dacă vrei.',
  },
  {
    title: 'Știi pe unde ești intrat',
    text: 'Vezi pe ce dispozitive e deschis contul și ieși de pe cele care nu mai sunt ale tale.',
  },
];

const SIGN_IN_QUESTIONS = [
  {
    question: 'Nu îmi vine codul. Ce fac?',
    answer:
      'Așteaptă un minut, apoi caută-l printre mesajele nesolicitate. Vezi și dacă ai scris adresa bine: nu spunem nimănui ce adrese au cont la noi, așa că pagina arată la fel și când e una greșită.',
  },
  {
    question: 'Nu mai știu parola.',
    answer: 'Nu ai nevoie de ea: intri cu un cod primit pe e-mail. Ca să îți alegi alta, ',
    more: { text: 'cere un cod pentru parolă nouă.', to: `${href('/auth')}?pas=parola-uitata` },
  },
  {
    question: 'Am pierdut telefonul cu aplicația de coduri.',
    answer:
      'La al doilea pas apasă „Folosește un cod de rezervă” și scrie unul dintre cele păstrate la început. Dacă nu le mai ai nici pe ele, scrie-ne de la adresa contului.',
  },
  {
    question: 'Cum îmi regăsesc un rezultat al testului?',
    answer:
      'Nu ai nevoie de cont: e pe pagina testului, în browserul în care l-ai dat, sau la linkul lui privat. Se păstrează 12 luni, iar în cont, cât ai contul.',
    more: { text: 'Mergi la pagina testului', to: href('/test-nivel') },
  },
  {
    question: 'De ce m-a trimis aici altă pagină?',
    answer:
      'Câteva pagini țin de un cont sau sunt numai pentru oamenii școlii: profilul, administrarea, setările quizului. După ce intri, te ducem singuri la pagina pe care o voiai.',
  },
];

/** The sections below the form: what an account is for, and help for those who cannot sign in. */
export function AuthSections() {
  return (
    <>
      <Section id="cu-cont" heading="La ce îți folosește un cont" layout="beside">
        <PointList points={WITH_ACCOUNT} />
      </Section>
      <Section id="fara-cont" heading="Ce merge și fără" tone="sunken">
        <CardGrid items={WITHOUT_ACCOUNT} />
      </Section>
      <Section id="nu-reusesti" heading="Nu reușești să intri?" layout="beside">
        <QuestionList questions={SIGN_IN_QUESTIONS} />
      </Section>
      <CallToAction
        id="despre-cont"
        heading="Ai o întrebare despre cont sau despre datele tale?"
        text="Scrie-ne, iar subiectul îl găsești deja ales. Dacă poți, scrie-ne de la adresa contului."
      >
        <ButtonLink to={`${href('/contact')}?subiect=cont`}>Scrie-ne despre cont</ButtonLink>
      </CallToAction>
    </>
  );
}
