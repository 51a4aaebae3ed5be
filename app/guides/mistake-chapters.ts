interface Chapter {
  id: string;
  heading: string;
  lead: string;
  /** English words in `why` stand between asterisks. */
  corrections: { wrong: string; right: string; why: string }[];
}

export const MISTAKE_CHAPTERS: Chapter[] = [
  {
    id: 'articole',
    heading: 'Articole',
    lead: 'Româna lipește articolul la sfârșitul cuvântului. Engleza îl pune în față, iar când vorbește în general nu îl pune deloc.',
    corrections: [
      {
        wrong: 'The cats are independent.',
        right: 'Cats are independent.',
        why: 'E vorba de pisici în general. Cu „*the*” ai vorbi despre anumite pisici, de exemplu cele ale vecinei.',
      },
      {
        wrong: 'I have car.',
        right: 'I have a car.',
        why: '„Am mașină” merge fără articol. În engleză, un lucru care se numără, la singular, nu stă aproape niciodată singur.',
      },
      {
        wrong: 'We have the breakfast at eight.',
        right: 'We have breakfast at eight.',
        why: '„Luăm micul dejun” are articol, numele meselor în engleză nu: la fel „*lunch*” și „*dinner*”.',
      },
      {
        wrong: 'What beautiful day!',
        right: 'What a beautiful day!',
        why: 'După „ce” româna nu pune nimic. După „*what*”, când te miri de un singur lucru, vine „*a*” sau „*an*”.',
      },
    ],
  },
  {
    id: 'timpuri',
    heading: 'Timpuri',
    lead: 'Prezentul și perfectul compus din română corespund mai multor timpuri din engleză.',
    corrections: [
      {
        wrong: 'Yesterday I have seen a great film.',
        right: 'Yesterday I saw a great film.',
        why: '„Am văzut” seamănă cu „*have seen*”, dar când spui în ce zi s-a întâmplat, engleza cere trecutul simplu.',
      },
      {
        wrong: 'I work here for five years.',
        right: "I've worked here for five years.",
        why: '„Lucrez aici de cinci ani” e la prezent. Engleza leagă trecutul de azi cu „*have*”, altfel nu se aude că a început demult.',
      },
      {
        wrong: "Don't worry, I help you.",
        right: "Don't worry, I'll help you.",
        why: '„Te ajut eu” e o promisiune făcută pe loc. Pentru ce hotărăști în clipa asta, engleza are „*will*”.',
      },
      {
        wrong: "If I would know the answer, I'd tell you.",
        right: "If I knew the answer, I'd tell you.",
        why: '„Dacă aș ști, ți-aș spune” are „aș” de două ori. Engleza pune „*would*” o dată, în partea fără „*if*”.',
      },
    ],
  },
  {
    id: 'prieteni-falsi',
    heading: 'Prieteni falși',
    lead: 'Seamănă cu un cuvânt românesc și înseamnă altceva, așa că propoziția pare corectă.',
    corrections: [
      {
        wrong: 'My father works in a fabric.',
        right: 'My father works in a factory.',
        why: '„*Fabric*” e țesătura din care faci o rochie. Fabrica este „*factory*”.',
      },
      {
        wrong: 'I bought this novel in a library.',
        right: 'I bought this novel in a bookshop.',
        why: 'Din „*library*”, adică bibliotecă, împrumuți. Librăria e „*bookshop*”. Iar „*novel*” e romanul, nu nuvela.',
      },
      {
        wrong: 'Your brother is so sympathetic!',
        right: 'Your brother is so nice!',
        why: '„*Sympathetic*” e cineva care îți înțelege necazul. Pentru „simpatic” ajunge „*nice*” sau „*lovely*”.',
      },
      {
        wrong: 'He pretends more money.',
        right: "He's asking for more money.",
        why: '„*Pretend*” înseamnă „a se preface”. Pentru „a pretinde” spui „*ask for*” sau, mai apăsat, „*demand*”.',
      },
    ],
  },
  {
    id: 'prepozitii',
    heading: 'Prepoziții',
    lead: 'Uneori engleza are altă prepoziție decât te aștepți, alteori nu are niciuna.',
    corrections: [
      {
        wrong: 'Can you explain me this rule?',
        right: 'Can you explain this rule to me?',
        why: '„Îmi explici” pune persoana lângă verb. După „*explain*” vine întâi lucrul, apoi „*to*” și persoana.',
      },
      {
        wrong: 'We discussed about the price.',
        right: 'We discussed the price.',
        why: '„Am discutat despre” cere prepoziție, „*discuss*” o are deja în el. Cu „*about*” mergi pe „*talk about*”.',
      },
      {
        wrong: 'Please answer to my question.',
        right: 'Please answer my question.',
        why: '„Răspunzi la” o întrebare, dar „*answer*” se leagă direct de ea. Aproape la fel, dar cu „*to*”: „*reply to a question*”.',
      },
      {
        wrong: 'Are you angry on me?',
        right: 'Are you angry with me?',
        why: '„Supărat pe cineva” devine „*angry with somebody*”. Pe un lucru sau o întâmplare, „*angry about*”.',
      },
    ],
  },
];
