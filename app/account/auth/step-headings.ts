import type { AuthPageData, AuthView, CodePurpose, LinkType } from './auth-view.ts';

interface StepHeading {
  title: string;
  lead: string;
}

/** The title of each state of /auth, with one sentence about it. */
export function stepHeading(
  view: AuthView,
  { email: address, reason }: Pick<AuthPageData, 'email' | 'reason'>,
): StepHeading {
  switch (view.step) {
    case 'sign-in':
      return {
        title: 'Intră în cont',
        lead: reason?.sentence ?? 'Cu parola sau cu un cod primit pe e-mail.',
      };
    case 'sign-up':
      return {
        title: 'Fă-ți un cont',
        lead: reason && !reason.isForTeam ? `${reason.sentence} ${SIGN_UP_FACTS}` : SIGN_UP_FACTS,
      };
    case 'recovery':
      return {
        title: 'Ai uitat parola?',
        lead: 'Îți trimitem un cod pe e-mail, apoi îți alegi alta.',
      };
    case 'code':
      return view.isMailed
        ? { title: 'Uită-te în e-mail', lead: CODE_LEADS[view.purpose](address) }
        : { title: 'Scrie codul', lead: noMailLead(address) };
    case 'link':
      return LINK_HEADINGS[view.type];
    case 'expired-link':
      return {
        title: 'Linkul nu mai merge',
        lead: 'A fost folosit deja sau a trecut prea mult timp. Scrie adresa la care l-ai primit și îți trimitem un cod în locul lui.',
      };
    case 'challenge':
      return {
        title: 'Codul de verificare',
        lead: 'Contul tău are verificarea în doi pași: pe lângă parolă sau e-mail, cerem și un cod.',
      };
    case 'enrolment':
      return {
        title: 'Pornește verificarea în doi pași',
        lead: 'Lucrezi cu datele altora, așa că pe lângă parolă îți cerem și un cod de pe telefon. O pornești o singură dată.',
      };
    case 'recovery-codes':
      return {
        title: 'Păstrează codurile de rezervă',
        lead: 'Dacă pierzi telefonul, intri cu unul dintre ele. Fiecare merge o dată. Acum e singura oară când le vezi.',
      };
    case 'new-password':
      return {
        title: 'Alege o parolă nouă',
        lead: 'De acum intri cu ea. Pe celelalte dispozitive ieși din cont.',
      };
    case 'registration':
      return {
        title: 'Încă un pas',
        lead: 'Contul e făcut. Mai avem nevoie de câteva răspunsuri, o singură dată.',
      };
  }
}

const SIGN_UP_FACTS = 'Durează un minut și nu costă nimic.';

const CODE_LEADS: Record<CodePurpose, (address: string) => string> = {
  'sign-up': (address) =>
    `Am trimis un mesaj la ${address}. Codul din el arată că adresa e a ta. Dacă aveai deja un cont cu ea, codul te duce în el.`,
  'sign-in': (address) => `Dacă ${address} are un cont la noi, codul ajunge acolo într-un minut.`,
  recovery: (address) =>
    `Dacă ${address} are un cont la noi, codul ajunge acolo într-un minut. Apoi îți alegi altă parolă.`,
};

function noMailLead(address: string): string {
  return `Site-ul nu trimite deocamdată e-mailuri. Dacă ${address} are un cont la noi, scrie-ne de la ea și îți dăm codul: adresa noastră e în pagina de contact. Un administrator principal îl găsește la „E-mailuri și SMS-uri”.`;
}

const SIGN_IN_BY_LINK = {
  title: 'Ești la un pas de cont',
  lead: 'Apasă și ai intrat. Linkul merge o singură dată.',
};

const LINK_HEADINGS: Record<LinkType, StepHeading> = {
  signup: { title: 'Confirmă adresa', lead: 'Apasă ca să știm că mesajul a ajuns la tine.' },
  invite: { title: 'Bine ai venit', lead: 'Cineva din școală te-a invitat. Apoi îți alegi o parolă.' },
  magiclink: SIGN_IN_BY_LINK,
  email: SIGN_IN_BY_LINK,
  recovery: { title: 'Ai uitat parola?', lead: 'Apasă și îți alegi alta. Linkul merge o singură dată.' },
  email_change: { title: 'Schimbă adresa de e-mail', lead: 'Apasă ca să știm că adresa nouă e a ta.' },
};
