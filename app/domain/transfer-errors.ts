/** Types of errors in English that come from Romanian; 'none' for other errors. */
export const TRANSFER_TAGS = [
  'articles',
  'prepositions',
  'tense-aspect',
  'false-friends',
  'word-order',
  'subject-pronouns',
  'agreement',
  'countability',
  'negation',
  'question-form',
  'verb-patterns',
  'conditionals',
  'modality',
  'comparison',
  'pronouns',
  'collocation',
  'phrasal-verbs',
  'literal-translation',
  'sounds',
  'register',
  'reported-speech',
  'none',
] as const;

export type TransferTag = (typeof TRANSFER_TAGS)[number];

export type TransferError = Exclude<TransferTag, 'none'>;

interface TransferErrorWords {
  /** The Romanian name, for headings and inside sentences. */
  name: string;
  /** Why Romanian causes it, in one or two sentences. */
  cause: string;
  /** The page that explains it; null when there is none. */
  resource: { path: `/${string}`; label: string } | null;
}

/** The Romanian name and cause of each transfer error. docs/transfer-errors.md has examples and levels. */
export const TRANSFER_ERRORS: Record<TransferError, TransferErrorWords> = {
  articles: {
    name: 'articole',
    cause:
      'Româna lipește articolul de cuvânt („pisica”) sau îl lasă deoparte („am mașină”). Engleza îl pune în față și îl cere adesea în alte locuri decât noi.',
    resource: { path: '/ghid-ebook#articole', label: 'Capitolul despre articole' },
  },
  prepositions: {
    name: 'prepoziții',
    cause:
      'În engleză, multe verbe și adjective vin cu prepoziția lor sau fără niciuna, iar cea românească, tradusă, adesea nu se potrivește.',
    resource: { path: '/ghid-ebook#prepozitii', label: 'Capitolul despre prepoziții' },
  },
  'tense-aspect': {
    name: 'timpurile verbului',
    cause:
      '„Lucrez” și „am lucrat” acoperă în română ce engleza împarte între mai multe forme: obicei sau acum, încheiat sau încă legat de prezent.',
    resource: { path: '/ghid-ebook#timpuri', label: 'Capitolul despre timpuri' },
  },
  'false-friends': {
    name: 'prieteni falși',
    cause:
      'Cuvântul englezesc seamănă cu unul românesc, dar înseamnă altceva, iar propoziția sună bine și așa.',
    resource: { path: '/ghid-ebook#prieteni-falsi', label: 'Capitolul despre prieteni falși' },
  },
  'word-order': {
    name: 'ordinea cuvintelor',
    cause:
      'Româna își mută cuvintele destul de liber. În engleză locul lor e hotărât: de obicei subiectul, verbul, complementul, iar după unele începuturi („never”, „little”) un verb ajutător trece în față.',
    resource: null,
  },
  'subject-pronouns': {
    name: 'subiectul lipsă',
    cause:
      'În română verbul arată singur cine face („merg”, „plouă”). În engleză subiectul se spune aproape mereu.',
    resource: null,
  },
  agreement: {
    name: 'acordul',
    cause:
      'Verbul românesc are altă formă aproape la fiecare persoană, cel englezesc numai un „-s” ușor de uitat. Și unele cuvinte își schimbă numărul: „lumea vine”, dar „people come”.',
    resource: null,
  },
  countability: {
    name: 'ce se numără și ce nu',
    cause:
      'Ce numărăm în română („o informație”, „două sfaturi”) nu se numără mereu și în engleză, așa că pluralul și „a” ies greșit.',
    resource: null,
  },
  negation: {
    name: 'negația',
    cause: 'Româna cere două negații („nu știu nimic”). Engleza standard se oprește la una.',
    resource: null,
  },
  'question-form': {
    name: 'forma întrebării',
    cause:
      'În română întrebi schimbând doar tonul. Engleza schimbă ordinea cuvintelor și cheamă adesea un verb ajutător, iar în întrebările indirecte revine la ordinea obișnuită.',
    resource: null,
  },
  'verb-patterns': {
    name: 'ce urmează după verb',
    cause:
      'După „vreau”, „sugerez” sau „mă bucur” româna pune de obicei „să” ori „că”. În engleză fiecare verb își alege continuarea: „to”, „-ing” sau o propoziție.',
    resource: null,
  },
  conditionals: {
    name: 'propozițiile cu „dacă”',
    cause:
      'În română, lângă „dacă” pot sta viitorul, „aș” sau imperfectul („dacă aș ști”, „dacă știam”). În engleză, „will” și „would” stau de regulă numai în cealaltă parte.',
    resource: { path: '/ghid-ebook#timpuri', label: 'Capitolul despre timpuri și „dacă”' },
  },
  modality: {
    name: 'verbele modale',
    cause:
      '„Trebuie” și „pot” acoperă singure mai multe verbe englezești, fiecare cu nuanța lui: obligație, sfat, permisiune, presupunere. Iar după „must” și „can”, românescul „să” nu devine „to”.',
    resource: null,
  },
  comparison: {
    name: 'comparația',
    cause:
      'Româna compară cu „mai”, oricât de lung e cuvântul, și continuă cu „decât” sau „ca”. Engleza schimbă finalul cuvintelor scurte, ține „more” pentru cele lungi și deosebește „than” de „as”.',
    resource: null,
  },
  pronouns: {
    name: 'pronumele',
    cause:
      'La noi și lucrurile sunt „el” sau „ea”, multe verbe cer „se”, iar obiectul se reia („cartea am citit-o”). În engleză lucrurile sunt „it”, obiectul nu se reia, iar „se” dispare adesea sau devine pasiv.',
    resource: null,
  },
  collocation: {
    name: 'cuvinte care merg împreună',
    cause: 'Fiecare limbă își alege perechile. Noi facem o poză, în engleză se spune „take a photo”.',
    resource: null,
  },
  'phrasal-verbs': {
    name: 'verbele cu particulă',
    cause:
      'Unde româna are un singur verb („a renunța”), engleza pune adesea unul scurt cu o particulă („give up”), iar înțelesul nu se ghicește din bucăți.',
    resource: null,
  },
  'literal-translation': {
    name: 'traducerea cuvânt cu cuvânt',
    cause: 'O expresie românească trecută întocmai în engleză fie nu se spune așa, fie înseamnă altceva.',
    resource: {
      path: '/course/ease-up-your-english/lesson/intro',
      label: 'Notele de la dialogul primei lecții a cursului',
    },
  },
  sounds: {
    name: 'sunete care se confundă',
    cause: 'Engleza deosebește sunete pe care urechea noastră le aude la fel, ca în „ship” și „sheep”.',
    resource: { path: '/resurse-educationale#sunete', label: 'Sunete de antrenat' },
  },
  register: {
    name: 'tonul potrivit',
    cause:
      'Româna arată politețea prin „dumneavoastră”. Engleza o arată prin formulări mai ocolite și prin cuvintele alese.',
    resource: null,
  },
  'reported-speech': {
    name: 'vorbirea indirectă',
    cause:
      '„A zis că vine” păstrează prezentul, iar „a spune” merge cu sau fără persoană. În engleză, după „said”, timpul se mută de obicei în trecut, iar „tell” cere să spui cui.',
    resource: null,
  },
};
