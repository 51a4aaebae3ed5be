import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Conversation } from '#app/ui/illustrations/conversation.tsx';
import { Heading } from '#app/ui/page.tsx';

const QUESTIONS: { question: string; answer: ReactNode }[] = [
  {
    question: 'Trebuie să îmi fac cont?',
    answer:
      'Nu. Dai testul fără cont și fără nume. La sfârșit poți lăsa o adresă de e-mail, dacă vrei să îți scriem, dar rezultatul îl vezi și fără ea.',
  },
  {
    question: 'Cât durează?',
    answer:
      'Între 10 și 15 minute, fără cronometru. Testul se oprește când a strâns destule răspunsuri: cel mai devreme după 10 întrebări, cel mai târziu după 25.',
  },
  {
    question: 'Ce fac dacă nu știu un răspuns?',
    answer:
      'Apeși „Nu știu”. Ne spune mai mult decât un răspuns ghicit, care te poate așeza prea sus. Explicația o primești și la aceste întrebări.',
  },
  {
    question: 'Pot să mă opresc și să continui mai târziu?',
    answer:
      'Da, de unde ai rămas, pe același dispozitiv și în același browser. Răspunsurile date până atunci sunt păstrate.',
  },
  {
    question: 'Cât de sigur este rezultatul?',
    answer:
      'Este o estimare, iar lângă nivel scrie mereu cât de sigură este. Vine din gramatică, vocabular și citit; cum vorbești, cum scrii și ce înțelegi când asculți nu se vede într-un astfel de test.',
  },
  {
    question: 'Primesc un certificat?',
    answer: 'Nu. Rezultatul îți arată de unde pornești, dar nu ține loc de certificat oficial.',
  },
  {
    question: 'Ce se întâmplă cu răspunsurile mele?',
    answer: (
      <>
        Le păstrăm fără numele tău, dacă nu ni-l lași tu și se șterg singure după 12 luni. Restul, pe
        înțelesul tuturor, e în{' '}
        <Link to={href('/politica-de-confidentialitate')} className="text-link">
          politica de confidențialitate
        </Link>
        .
      </>
    ),
  },
];

export function HomeQuestions() {
  return (
    <section
      aria-labelledby="intrebari"
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-20"
    >
      <div>
        <Heading level={2} id="intrebari">
          Întrebări înainte de întrebări
        </Heading>
        <Conversation className="mt-8 hidden w-full max-w-96 lg:block" />
      </div>
      <div className="border-t border-line">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold hover:text-brand-ink [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="size-5 shrink-0 fill-none stroke-accent-ink transition group-open:rotate-180"
              >
                <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </summary>
            <p className="max-w-reading pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
