import ChartLine from 'lucide-react/icons/chart-line';
import Database from 'lucide-react/icons/database';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { href, Link } from 'react-router';
import { Illustration } from '#app/ui/illustration.tsx';
import doorKey from '#app/ui/illustrations/door-key.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { QuestionList } from '#app/ui/question-list.tsx';

const WITH_ACCOUNT = [
  {
    Sign: ChartLine,
    title: 'Nivelul tău, pe orice dispozitiv',
    text: 'Rezultatele testelor rămân în cont și vezi cum crești de la unul la altul.',
  },
  {
    Sign: Database,
    title: 'Datele tale, la îndemână',
    text: 'Le vezi, le corectezi și le descarci din profil. Tot de acolo poți șterge contul.',
  },
  {
    Sign: MonitorSmartphone,
    title: 'Dispozitivele conectate',
    text: 'Vezi unde e deschis contul și îl închizi de la distanță.',
  },
];

const SIGN_IN_QUESTIONS = [
  {
    question: 'Nu îmi vine codul',
    answer:
      'Așteaptă un minut, apoi caută-l printre mesajele nesolicitate. Verifică și adresa: pagina arată la fel și când e greșită, pentru că nu spunem nimănui ce adrese au cont la noi.',
  },
  {
    question: 'Nu mai știu parola',
    answer: 'Intră cu un cod primit pe e-mail. Ca să îți alegi altă parolă, ',
    more: { text: 'cere un cod pentru parolă nouă.', to: `${href('/auth')}?pas=parola-uitata` },
  },
  {
    question: 'Nu mai am telefonul cu aplicația de coduri',
    answer:
      'Când îți cerem codul de verificare, apasă „Folosește un cod de rezervă”. Dacă nu mai ai nici coduri, scrie-ne de la adresa contului.',
  },
  {
    question: 'Caut un rezultat al testului',
    answer:
      'Nu îți trebuie cont: e pe pagina testului, în browserul în care l-ai dat, sau la linkul lui privat. Se păstrează 12 luni, iar în cont, cât ai contul.',
    more: { text: 'Mergi la pagina testului', to: href('/test-nivel') },
  },
];

interface AuthAsideProps {
  /** How much it says of what an account is for: `full` at sign-up, `names` at sign-in, null in later steps. */
  benefits: 'full' | 'names' | null;
}

/** The picture beside the forms and, before signing in, what an account is for. */
export function AuthAside({ benefits }: AuthAsideProps) {
  return (
    <aside
      className={`on-brand rounded-frame px-5 py-10 sm:px-10 ${benefits === 'full' ? '' : 'hidden lg:block'}`}
    >
      <Illustration drawing={doorKey} className="mx-auto w-2/3" />
      {benefits && (
        <div>
          <Heading level={2} size="small" className="mt-8">
            {benefits === 'full' ? 'La ce îți folosește un cont' : 'În cont te așteaptă'}
          </Heading>
          <ul className="mt-4 grid gap-4">
            {WITH_ACCOUNT.map(({ Sign, title, text }) => (
              <li key={title} className="flex gap-4">
                <Sign className="size-6 shrink-0 text-accent-ink" />
                <div>
                  <p className={benefits === 'full' ? 'font-bold' : undefined}>{title}</p>
                  {benefits === 'full' && <p className="text-muted">{text}</p>}
                </div>
              </li>
            ))}
          </ul>
          {benefits === 'full' && <WithoutAccount />}
        </div>
      )}
    </aside>
  );
}

function WithoutAccount() {
  return (
    <p className="mt-5 border-t border-line pt-5 text-muted">
      Fără cont merg{' '}
      <Link to={href('/test-nivel')} className="text-link">
        testul
      </Link>
      ,{' '}
      <Link to={href('/biblioteca-de-ghiduri')} className="text-link">
        ghidurile
      </Link>{' '}
      și{' '}
      <Link to={href('/contact')} className="text-link">
        mesajele către noi
      </Link>
      .
    </p>
  );
}

/** Help for those who cannot sign in. */
export function SignInHelp() {
  return (
    <section aria-labelledby="nu-reusesti" className="mt-8 pt-8">
      <Heading level={2} size="small" id="nu-reusesti" className="mb-2">
        Nu reușești să intri?
      </Heading>
      <QuestionList questions={SIGN_IN_QUESTIONS} />
      <p>
        <Link
          to={`${href('/contact')}?subiect=cont`}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          Scrie-ne despre cont
        </Link>
      </p>
    </section>
  );
}
