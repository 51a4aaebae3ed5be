import type { UNITS } from './courses.ts';

/** What a learner is asked to write after a unit, for their teacher to correct. */
export interface WritingTask {
  unit: (typeof UNITS)[number]['number'];
  /** Part of its address is the number of the unit; this is its name, in Romanian. */
  title: string;
  /** Where the story of the lessons stands, and why something is written. */
  situation: string;
  /** Who reads it: what follows „Cine citește:”. */
  reader: string;
  /** What it has to say. */
  points: readonly string[];
  /** How many words it should have. */
  words: { from: number; to: number };
  /** Phrases of the unit's lessons, in English. */
  phrases: readonly string[];
  /** What to look at again before it is sent. English stands between asterisks. */
  checklist: readonly string[];
}

/** One task for each unit of the conversation course. */
export const WRITING_TASKS: readonly WritingTask[] = [
  {
    unit: 1,
    title: 'Un bilet pe frigider',
    situation:
      'Te-ai mutat de o săptămână în apartamentul Anei și al Miei. Lucrezi după alt program și nu ați apucat încă să mâncați împreună. Pe frigider e loc pentru un bilet mai lung.',
    reader: 'Ana și Mia, dimineața, în fugă, cu cafeaua în mână',
    points: [
      'cine ești, de unde vii și cu ce te ocupi',
      'cum arată o zi a ta și la ce oră te găsește cineva acasă',
      'ce ai pus în frigider și ce mai trebuie cumpărat',
      'o întrebare pentru fiecare dintre ele',
    ],
    words: { from: 50, to: 80 },
    phrases: [
      'Nice to meet you.',
      'I usually get up at…',
      'I’m hardly ever at home before…',
      'There’s some…, but there isn’t any…',
      'We need a few… and a little…',
      'Fancy a cup of tea?',
    ],
    checklist: [
      'La persoana a treia verbul are *-s*: *she works*.',
      'Întrebările au *do*, *does* sau *are*, la începutul lor.',
      'Ce se numără stă cu *a few*, ce nu se numără, cu *a little*.',
      'Într-o propoziție e o singură negație.',
    ],
  },
  {
    unit: 2,
    title: 'Un e-mail după un weekend ciudat',
    situation:
      'Ai ajuns sâmbătă, din greșeală, la nunta unor oameni pe care nu îi știai, cam cum a pățit Ana. Acum ești la pat, cu o răceală, iar joi e petrecerea-surpriză pe care o pune la cale Mia. Nu știi dacă ajungi.',
    reader: 'Mia, care numără invitații',
    points: [
      'ce ai făcut în weekend și cum ai ajuns acolo',
      'ce te doare acum și ce leac încerci',
      'ce planuri ai până joi, cu zi și oră',
      'ce propui dacă nu te faci bine la timp',
    ],
    words: { from: 70, to: 110 },
    phrases: [
      'You’ll never guess where I was on Saturday.',
      'I wanted to…, but in the end…',
      'I’ve got a sore throat and a temperature.',
      'I’m seeing the doctor on Tuesday at…',
      'I’m going to stay in bed until…',
      'Could you save me a piece of cake?',
    ],
    checklist: [
      'Ce s-a terminat e la trecut: *went*, *saw*, *fell asleep*.',
      'După *didn’t* verbul e la forma lui simplă: *didn’t go*.',
      'Planurile cu zi și oră sunt la prezentul cu *-ing*.',
      'E-mailul începe cu un salut și se încheie cu numele tău.',
    ],
  },
  {
    unit: 3,
    title: 'O recenzie pentru hotelul din Edinburgh',
    situation:
      'Te-ai întors de la Edinburgh. Hotelul ți-a încurcat rezervarea, iar la întoarcere trenul a fost anulat. Totuși, ceva din călătoria asta povestești cu plăcere. Scrii o recenzie pe site-ul hotelului.',
    reader: 'oameni care își caută o cameră pentru weekendul viitor',
    points: [
      'ce ai rezervat și ce ai primit în loc',
      'cum arăta camera și ce avea mai bun decât te așteptai',
      'ce s-a întâmplat pe neașteptate și cum s-a terminat',
      'cui recomanzi hotelul și cui nu, cu o comparație',
    ],
    words: { from: 90, to: 130 },
    phrases: [
      'I booked a twin room, but they gave us…',
      'It was twice as big as…',
      'We were having breakfast when suddenly…',
      'At first…, but it turned out that…',
      'I don’t mind…, but I’d rather…',
      'It’s a place that…',
    ],
    checklist: [
      'Ce era în curs e cu *was* sau *were* și *-ing*; ce a întrerupt e la trecutul simplu.',
      'Comparațiile au *than* sau *as … as*.',
      'După *who*, *which* sau *that* nu mai repeți obiectul: *the room that we booked*.',
      'Fiecare paragraf are ideea lui.',
    ],
  },
  {
    unit: 4,
    title: 'Răspunsul către un client supărat',
    situation:
      'Îi ții locul Anei la firma de biciclete, unde ai început de câteva luni. Un client, domnul Hobbs, a scris o reclamație: bicicleta închiriată i-a rămas cu roata încuiată într-o gară, iar la telefon nu i s-a spus nimic folositor.',
    reader: 'domnul Hobbs, care vrea banii înapoi',
    points: [
      'cine ești și de când lucrezi la firmă',
      'ce ai înțeles din reclamație și ce ți-a spus colegul care a vorbit cu el',
      'ce a mers prost și ce ați schimbat de atunci',
      'ce trebuie să facă el și ce nu mai e nevoie să facă pentru a primi banii',
    ],
    words: { from: 110, to: 150 },
    phrases: [
      'I’m writing about your complaint of…',
      'I’ve worked here since…',
      'You said that… and asked us to…',
      'My colleague told me that he had…',
      'Since then we’ve…',
      'You don’t have to…, but please…',
      'I’d like to apologise for…',
    ],
    checklist: [
      '*say* stă fără persoană, *tell* are nevoie de una: *he told me*.',
      '*mustn’t* interzice, *don’t have to* scutește.',
      'Ce a început în trecut și ține și acum e cu *have* sau *has*.',
      'Tonul e politicos până la capăt și nu dă vina pe client.',
    ],
  },
  {
    unit: 5,
    title: 'Un sfat pentru cineva care vrea să-și schimbe viața',
    situation:
      'O prietenă veche îți scrie că vrea să-și dea demisia luni, ca să deschidă o brutărie, cum a făcut Mia. Are economii pentru trei luni și un plan de o pagină, pe care nu l-a citit încă nimeni. Îți cere părerea și te roagă s-o ajuți cu mutatul cuptorului.',
    reader: 'prietena ta, care ține la tine și nu suportă minciunile',
    points: [
      'ce îți place la planul ei și ce te îngrijorează',
      'ce ai face în locul ei, cu un „dacă” pentru bani și unul pentru timp',
      'ce îți amintești dintr-o schimbare mare din viața ta',
      'dacă o ajuți cu cuptorul, când poți și ce îi ceri în schimb',
    ],
    words: { from: 130, to: 180 },
    phrases: [
      'I see what you mean about…, but…',
      'If I were you, I’d…',
      'You won’t know unless you…',
      'I wouldn’t hand in my notice until…',
      'I remember … ing…',
      'The longer you wait, the…',
      'I’ll pick it up as soon as…',
    ],
    checklist: [
      'În partea cu *if* nu stă *would*.',
      'După *until*, *unless* și *as soon as* stă prezentul, și pentru viitor.',
      '*remember doing* e despre ce a fost, *remember to do*, despre ce e de făcut.',
      'Contrazici planul, nu omul: fiecare obiecție are lângă ea ceva bun.',
    ],
  },
  {
    unit: 6,
    title: 'O scrisoare care rămâne',
    situation:
      'Tom pleacă la Brașov. Înainte de asta, prin oraș a umblat un zvon că ar pleca de fapt pentru că s-a certat cu firma. Redacția unui ziar de cartier îți cere o scrisoare deschisă: cine a fost Tom pentru oamenii de aici, ce e adevărat și ce ar mai putea câștiga orașul de la ideea lui.',
    reader: 'oamenii din cartier, dintre care jumătate au crezut zvonul',
    points: [
      'ce s-a spus, cine a negat și ce s-a dovedit',
      'ce nu s-ar fi întâmplat fără Tom',
      'ce idee a lui ar trebui dusă mai departe, cu o dovadă și cu o obiecție',
      'ce condiție pui orașului și ce îi urezi lui Tom',
    ],
    words: { from: 160, to: 220 },
    phrases: [
      'People claimed that…, but he denied…',
      'It turned out that nobody had…',
      'If he hadn’t…, we’d never have…',
      'It was Tom who…',
      'Despite…, the evidence shows that…',
      'The council should…, provided that…',
      'I wish we’d…',
    ],
    checklist: [
      'Vorbele altcuiva sunt cu un pas înapoi în timp: *said he was leaving*.',
      '„Dacă”-ul despre trecut are *had* într-o parte și *would have* în cealaltă.',
      'Pasivul e acolo unde nu contează cine a făcut: *were counted*.',
      '*despite* e urmat de un substantiv sau de *-ing*, nu de o propoziție cu verb.',
      'Deschiderea și încheierea se leagă între ele.',
    ],
  },
];

/** The task of a unit; undefined where there is none. */
export function writingTask(unit: number): WritingTask | undefined {
  return WRITING_TASKS.find((task) => task.unit === unit);
}
