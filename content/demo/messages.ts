export interface DemoMessage {
  /** One of the topics of the contact page. */
  topic: string;
  text: string;
  /** What the school answered; null for a message that nobody has answered. `{nume}` is the first name. */
  answer: string | null;
}

/** What invented people wrote to the school. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    topic: 'curs',
    text: 'Bună ziua! Mi-a ieșit B1 la test. Înțeleg filmele, dar la ședințe tac. Mi s-ar potrivi cursul de conversație? Pot numai după ora 18.',
    answer:
      'Bună, {nume}!\n\nDa, cursul e tocmai pentru cine înțelege și nu îndrăznește încă. Grupele de seară încep la 18:30, marțea și joia. Trimite-ne, te rog, linkul rezultatului, ca profesoara să îl vadă înainte.\n\nSimina, de la școală',
  },
  {
    topic: 'curs',
    text: 'Aș vrea să știu câți cursanți sunt într-o grupă și dacă se vorbește numai în engleză. Am 52 de ani și nu am mai învățat din liceu.',
    answer:
      'Bună, {nume}!\n\nO grupă are cel mult șase oameni. Regulile le explicăm în română, conversația e în engleză, în ritmul grupei. Vârsta nu e o piedică: în grupa de miercuri sunt trei persoane peste 50 de ani.\n\nDarius',
  },
  {
    topic: 'intensiv',
    text: 'Am un interviu în engleză peste trei săptămâni. Se poate ceva intensiv până atunci?',
    answer:
      'Bună, {nume}!\n\nTrei săptămâni ajung ca să exersăm interviul, nu ca să schimbăm nivelul. Îți propunem șase întâlniri, două pe săptămână, cu întrebări ca la interviu. Spune-ne ce rol e și trimitem un program.\n\nDarius',
  },
  {
    topic: 'altceva',
    text: 'Fiica mea are 13 ani și învață la școală cu manualul de a șaptea. Primiți și copii? Vă rog să îmi scrieți mie.',
    answer:
      'Bună ziua, {nume}!\n\nDeocamdată lucrăm numai cu adulți. Testul îl poate face și fiica dumneavoastră, iar explicațiile rămân la link.\n\nSimina',
  },
  {
    topic: '14-zile',
    text: 'Am terminat ziua a opta și aș vrea să știu dacă pot relua zilele pe care le-am sărit.',
    answer: 'Bună, {nume}!\n\nSigur: debifează zilele și ia-le de la capăt, în orice ordine.\n\nSimina',
  },
  {
    topic: 'workshop',
    text: 'Când e următorul workshop despre pronunție? Lucrez în ture și trebuie să îmi schimb programul din timp.',
    answer: null,
  },
  {
    topic: 'curs',
    text: 'Suntem trei colegi de la aceeași firmă. Se poate face o grupă numai pentru noi, la prânz?',
    answer:
      'Bună, {nume}!\n\nDa, de la trei oameni facem grupă separată. La prânz mai avem liber luni și vineri. Sunați-ne sau scrieți-ne ce nivel aveți fiecare.\n\nDarius',
  },
  {
    topic: 'cont',
    text: 'Mi-am făcut contul cu o adresă veche și nu mai am parola de la ea. Cum îmi mut rezultatele pe adresa nouă?',
    answer:
      'Bună, {nume}!\n\nIntră în cont de pe dispozitivul unde ești deja, apoi Profil, Adresa de e-mail. Rezultatele rămân în cont, oricare ar fi adresa.\n\nSimina',
  },
  {
    topic: 'ghiduri',
    text: 'Ghidul cu greșelile românești m-a ajutat mult. Mai aveți ceva asemănător despre prepoziții?',
    answer:
      'Bună, {nume}!\n\nMulțumim! Despre prepoziții e capitolul al patrulea din al doilea ghid.\n\nSimina',
  },
  {
    topic: 'quiz',
    text: 'Am pierdut quizul de duminică. Rămâne undeva înregistrat?',
    answer: null,
  },
  {
    topic: 'curs',
    text: 'Locuiesc de doi ani în Irlanda și mă descurc la magazin, dar la bancă mă blochez. De unde aș începe?',
    answer:
      'Bună, {nume}!\n\nÎncepe cu testul de nivel, durează un sfert de oră. După el îți spunem ce grupă ți se potrivește; diferența de fus nu e o problemă, avem cursanți din mai multe țări.\n\nDarius',
  },
  {
    topic: 'intensiv',
    text: 'Soțul meu pleacă la lucru în februarie și știe foarte puțină engleză. Ce se poate face în două luni, sincer?',
    answer:
      'Bună ziua, {nume}!\n\nSincer: în două luni se ajunge la propoziții simple, la cumpărături, la doctor, la muncă. Pentru asta e programul intensiv, patru ore pe săptămână. Ar ajuta să facă întâi testul, oricât de puțin știe.\n\nDarius',
  },
  {
    topic: 'curs',
    text: 'Cât costă și ce se întâmplă dacă lipsesc de la două întâlniri?',
    answer: null,
  },
  {
    topic: 'altceva',
    text: 'Rezultatul meu arată B2, dar la vorbire sunt mult mai slab. E normal?',
    answer:
      'Bună, {nume}!\n\nDa, se întâmplă des: testul e scris și nu măsoară vorbirea. De aceea prima întâlnire de la curs e o discuție de un sfert de oră.\n\nIlinca',
  },
  {
    topic: 'workshop',
    text: 'La workshopul trecut nu am auzit bine începutul. Se poate primi materialul scris?',
    answer: null,
  },
  {
    topic: 'curs',
    text: 'Aș vrea să reiau cursul pe care l-am întrerupt în vară. Mai e valabil locul meu?',
    answer:
      'Bună, {nume}!\n\nTe așteptăm. Grupa ta a mers mai departe, așa că îți propunem una care e acum unde ai rămas tu. Te sunăm mâine, dacă ești de acord.\n\nSimina',
  },
  {
    topic: 'curs',
    text: 'Bună! Se poate plăti în două rate? Aș începe de luna viitoare.',
    answer: null,
  },
  {
    topic: '14-zile',
    text: 'Nu mi-a venit textul pentru ziua a treia, deși am bifat ziua a doua.',
    answer:
      'Bună, {nume}!\n\nTextele sunt toate pe pagină, nu vin pe e-mail: le găsești una sub alta.\n\nSimina',
  },
  {
    topic: 'curs',
    text: 'Sunt asistentă și am nevoie de engleză medicală, nu generală. Aveți sau îmi puteți recomanda pe cineva?',
    answer: null,
  },
  {
    topic: 'altceva',
    text: 'Vă scriu numai ca să vă mulțumesc pentru explicații. Am înțeles în sfârșit diferența dintre cele două timpuri.',
    answer: 'Bună, {nume}!\n\nNe-ai făcut ziua mai bună. Mulțumim că ne-ai scris.\n\nIlinca',
  },
  {
    topic: 'curs',
    text: 'Am întrebat săptămâna trecută de grupa de sâmbătă. Mai sunt locuri?',
    answer: null,
  },
  {
    topic: 'ghiduri',
    text: 'Pot tipări ghidul pentru bunica mea? Nu citește de pe ecran.',
    answer: null,
  },
];
