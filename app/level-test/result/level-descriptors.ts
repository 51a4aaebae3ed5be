import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** The skills of the descriptors. The test measures the first two; the others usually go with them. */
export const DESCRIBED = ['reading', 'listening', 'speaking', 'writing'] as const;

type Described = (typeof DESCRIBED)[number];

/** A sentence for each of them. */
export type DescribedAbilities = Record<Described, string>;

export const DESCRIBED_NAMES: Record<Described, string> = {
  reading: 'Citit',
  listening: 'Ascultat',
  speaking: 'Vorbit',
  writing: 'Scris',
};

/** What a learner below A1 typically can do already. */
export const BELOW_A1_DESCRIPTORS: DescribedAbilities = {
  reading: 'Recunoști cuvinte pe care le vezi des, ca „open”, „stop” sau „menu”, și nume de locuri.',
  listening: 'Prinzi câte un cuvânt cunoscut, un salut sau un număr, dacă se spune rar și se repetă.',
  speaking: 'Spui câteva cuvinte: saluți, mulțumești, răspunzi cu da sau nu.',
  writing: 'Scrii cuvinte pe care le-ai văzut des și îți copiezi datele într-un formular.',
};

/** What a learner typically can do at each level: the common European scale, in our own words. */
export const LEVEL_DESCRIPTORS: Record<CefrLevel, DescribedAbilities> = {
  A1: {
    reading: 'Recunoști cuvinte și propoziții scurte într-un meniu, pe un afiș sau într-un mesaj simplu.',
    listening: 'Prinzi saluturi, numere și întrebări ușoare despre tine, dacă ți se vorbește rar.',
    speaking: 'Te prezinți, spui unde stai și ce îți place și întrebi cât costă ceva.',
    writing: 'Completezi un formular cu datele tale și scrii câteva propoziții despre tine.',
  },
  A2: {
    reading: 'Găsești ce cauți într-un orar, un anunț sau un e-mail scurt despre lucruri de zi cu zi.',
    listening:
      'Înțelegi ideea unui anunț clar și a unei discuții simple despre familie, cumpărături sau drum.',
    speaking: 'Te descurci la magazin și la gară și povestești pe scurt cum ți-a fost ziua.',
    writing: 'Scrii mesaje scurte: mulțumești, inviți pe cineva, anunți că întârzii.',
  },
  B1: {
    reading:
      'Urmărești texte despre munca, pasiunile sau călătoriile tale și înțelegi ce s-a întâmplat și de ce.',
    listening:
      'Prinzi ideile principale dintr-o conversație sau un podcast pe o temă cunoscută, dacă se vorbește clar.',
    speaking:
      'Te descurci pe cont propriu în călătorii, spui ce crezi și povestești un film sau o întâmplare.',
    writing: 'Scrii un text închegat despre o experiență sau o părere, cu început și sfârșit.',
  },
  B2: {
    reading: 'Citești articole și rapoarte despre lumea de azi și vezi ce susține cel care le-a scris.',
    listening:
      'Urmărești știri, prezentări și cele mai multe filme, chiar dacă argumentul e mai întortocheat.',
    speaking:
      'Porți discuții nepregătite, firesc și pentru tine, și pentru celălalt, și îți aperi părerea cu exemple.',
    writing: 'Scrii limpede și amănunțit: un raport, un e-mail de serviciu, argumente pro și contra.',
  },
  C1: {
    reading:
      'Citești texte lungi și dificile, și din afara meseriei tale, și simți ce e spus printre rânduri.',
    listening: 'Ții pasul cu discuții rapide, cu aluzii și expresii, și cu filme fără subtitrare.',
    speaking: 'Vorbești curgător, fără să cauți des cuvintele, și îți potrivești tonul cu omul din față.',
    writing: 'Explici în scris lucruri complicate, bine ordonate, în stilul pe care îl așteaptă cititorul.',
  },
  C2: {
    reading:
      'Citești ușor practic orice: contracte, articole de specialitate, literatură cu jocuri de cuvinte.',
    listening:
      'Înțelegi orice discuție obișnuită, oricât de repede s-ar vorbi, după ce te deprinzi puțin cu accentul.',
    speaking: 'Iei parte la orice discuție, redai nuanțe fine și reformulezi fără să se observe.',
    writing: 'Scrii texte complexe cu stil și logică și rezumi la fel de bine ce au scris alții.',
  },
};
