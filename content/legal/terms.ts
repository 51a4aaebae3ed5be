import type { LegalDocument } from './legal-document.ts';

export const TERMS: LegalDocument = {
  version: '2026-11-24',
  title: 'Termeni și condiții',
  summary: [
    'Testul, ghidurile și prima lecție a cursului sunt gratuite. Celelalte lecții se deschid cu acces la curs; pe site nu se plătește nimic.',
    'Un formular trimis e o întrebare, nu o comandă: nu te obligă la nimic.',
    'Rezultatul testului e o estimare, nu un certificat.',
    'Paginile le poți citi, tipări și da mai departe prin link; ca să muți testul sau părți mari din texte în alt loc, ne ceri acordul.',
  ],
  sections: [
    {
      id: 'despre-noi',
      heading: 'Cine îți oferă site-ul',
      blocks: [
        '{product} este o școală de engleză online. Mai jos, „noi” înseamnă firma care o ține, iar „tu”, cine folosește site-ul. Datele firmei:',
        {
          items: [
            'denumirea: {legal_name}',
            'sediul: {legal_address}',
            'numărul din registrul comerțului: {registration_number}',
            'codul de înregistrare fiscală: {tax_code}',
            'adresa de e-mail: {email}',
            'telefonul: {phone}',
            'programul: {hours}',
          ],
        },
        'Ce facem cu datele tale scrie în „Politica de confidențialitate”, iar ce rămâne în browserul tău, în „Politica de cookies”.',
      ],
    },
    {
      id: 'ce-gasesti-aici',
      heading: 'Ce găsești aici',
      blocks: [
        'Gratuit, pentru oricine:',
        {
          items: [
            'testul de nivel, pentru care nu îți faci cont: întrebările se aleg după răspunsurile tale, iar la sfârșit vezi nivelul estimat și fiecare greșeală, explicată în română;',
            'texte despre engleză și despre cum se învață, de citit chiar în pagini;',
            'prima lecție a cursului de engleză conversațională, cu exerciții verificate pe loc;',
            'un cont, dacă vrei: păstrează rezultatele și ce lucrezi în lecții la un loc, pe orice dispozitiv;',
            'două formulare prin care ne scrii: cel de contact și cel de după test.',
          ],
        },
        'Celelalte lecții ale cursului le citește cine are acces la curs. Site-ul descrie și programul intensiv, workshopul și programul de 14 zile. Descrierile îți arată cum lucrăm, dar nu sunt oferte de contract pe care să le accepți apăsând un buton.',
      ],
    },
    {
      id: 'accesul-la-curs',
      heading: 'Accesul la curs',
      blocks: [
        'Accesul ți-l dă școala, după ce ne-am înțeles în scris: te înscrie la curs sau îți dă un rol care îl cuprinde. De atunci lecțiile se deschid în contul tău, pe orice dispozitiv. Accesul este al tău și nu se dă altcuiva.',
        {
          items: [
            'Când începe și până când ține scrie în profil, la „Cursurile tale”. Dacă nu e scrisă o dată, ține cât ne-am înțeles în scris.',
            'Când se încheie sau îl retragem, lecțiile neterminate se închid. Cele terminate rămân deschise în contul tău, iar răspunsurile tale din toate se păstrează.',
            'O lecție e terminată când ai răspuns la toate exercițiile ei și cel puțin șapte din zece întrebări ale testului de la sfârșit sunt rezolvate corect. O lecție terminată rămâne terminată.',
            'Lecțiile le putem îmbunătăți. Ce ai plătit nu se micșorează prin asta.',
          ],
        },
        'Îl putem retrage înainte de vreme numai dacă un contract se desface ori dacă regulile de mai jos sunt încălcate grav; îți spunem motivul și poți contesta la {email}. Dacă îți ștergi contul, se șterg și accesul, și răspunsurile, și lecțiile terminate: nu le mai putem aduce înapoi.',
        'Verificarea exercițiilor o face un program, după răspunsurile pe care autorii le-au socotit bune. Dacă un răspuns corect îți e respins, spune-ne și îl adăugăm. O lecție terminată nu este un certificat.',
      ],
    },
    {
      id: 'cererea-ta',
      heading: 'Când ne trimiți o cerere',
      blocks: [
        'Pe site nu se cumpără nimic și nu îți cerem date de card. Un formular trimis este o întrebare, nu o comandă: nu te obligă să te înscrii sau să plătești, iar pe noi nu ne obligă să îți păstrăm un loc.',
        'Un contract se poate naște abia mai târziu, separat: îți trimitem în scris ce cuprinde cursul, programul, prețul întreg și condițiile, iar tu ne confirmi că le vrei. Până atunci nu ne datorezi nimic.',
      ],
    },
    {
      id: 'contul-tau',
      heading: 'Contul tău',
      blocks: [
        'Contul este personal. Folosește o adresă la care citești mesajele, ține parola și codurile numai pentru tine și spune-ne repede dacă bănuiești că a intrat altcineva.',
        'Îl ștergi oricând, din profil. Unul nefolosit 24 de luni îl ștergem noi, după ce îți scriem cu cel puțin 30 de zile înainte. Îl putem suspenda, doar cât e necesar, când regulile de mai jos sunt încălcate grav; îți spunem motivul și poți contesta la {email}.',
      ],
    },
    {
      id: 'rezultatul-testului',
      heading: 'Ce este și ce nu este rezultatul testului',
      blocks: [
        'Rezultatul este o estimare. O face un program, din răspunsurile tale la întrebări de gramatică, vocabular, citit și, dacă poți asculta, ascultat, iar lângă nivel scrie cât de sigură este. Dificultatea întrebărilor au apreciat-o autorii lor; pe măsură ce se strâng răspunsuri, o corectăm după ele. Pe pagina testului scrie dacă scara lui a fost comparată cu niveluri cunoscute din altă parte. Cum vorbești și cum scrii nu se vede în test.',
        'Nu este un certificat și nu ține locul unuia la facultate, la angajare sau la o cerere de viză. Dacă ai nevoie de o dovadă oficială, întreabă instituția care ți-o cere ce examene acceptă.',
        'Poți relua testul. Întrebările primite pe același dispozitiv sau în contul tău nu se repetă timp de 60 de zile; dacă nu mai rămân destule, îți spunem de la ce dată poți începe altul.',
      ],
    },
    {
      id: 'textele-noastre',
      heading: 'Cum poți folosi textele noastre',
      blocks: [
        'Textele, întrebările, explicațiile și desenele sunt ale noastre sau le folosim cu drept și sunt protejate de Legea nr. 8/1996 privind dreptul de autor și drepturile conexe. Fără să ne întrebi, poți:',
        {
          items: [
            'să citești, să salvezi și să tipărești o pagină pentru tine;',
            'să dai linkul oricui, iar dacă ești profesor, să îl dai elevilor și să le arăți pagina la oră;',
            'să citezi un fragment scurt, cu numele școlii și linkul paginii.',
          ],
        },
        'Îți trebuie acordul nostru scris ca:',
        {
          items: [
            'să pui în alt loc testul, întrebările lui, lecții sau părți mari din texte;',
            'să strângi întrebări, răspunsuri ori explicații cu un program automat;',
            'să vinzi materialele ori să le prezinți drept ale tale.',
          ],
        },
        'Ce permite legea oricui rămâne permis. Motoarele de căutare pot citi paginile publice, ca să le arate. Pentru întrebările și explicațiile testului și pentru lecții ne rezervăm expres dreptul de a hotărî asupra extragerii automate de texte și de date.',
        'Mesajele pe care ni le trimiți rămân ale tale. Le păstrăm și le folosim ca să îți răspundem; nu le publicăm.',
      ],
    },
    {
      id: 'reguli-de-purtare',
      heading: 'Ce nu este permis',
      blocks: [
        {
          items: [
            'să încerci să ajungi la date sau la pagini care nu îți sunt deschise, ori să ocolești o protecție;',
            'să răspunzi la test ori la lecții sau să trimiți formulare cu un program automat;',
            'să trimiți atâtea cereri încât site-ul să nu mai meargă pentru ceilalți;',
            'să lași datele altcuiva fără știrea lui ori să intri în contul lui;',
            'să trimiți mesaje care amenință, jignesc sau încalcă legea.',
          ],
        },
        'În asemenea cazuri putem opri cererile, numai cât e nevoie. Dacă te-am oprit din greșeală, scrie-ne și îndreptăm.',
        'Dacă dai din întâmplare peste o problemă de securitate, spune-ne la {email} și nu te folosi de ea.',
      ],
    },
    {
      id: 'cand-merge-site-ul',
      heading: 'Când site-ul nu merge',
      blocks: [
        'Ne străduim să meargă la orice oră, dar nu putem promite asta: uneori facem lucrări, alteori se strică ceva. Dacă se întâmplă în timpul testului sau al unei lecții, răspunsurile ajunse la noi se păstrează și continui de unde ai rămas: la test, în același browser, la lecții, din contul tău.',
        'Ce este gratuit pe site putem schimba sau scoate. Un contract încheiat cu tine nu se schimbă prin asta.',
      ],
    },
    {
      id: 'raspunderea',
      heading: 'Pentru ce răspundem',
      blocks: [
        'Scriem cu grijă, totuși ne poate scăpa o greșeală: dacă găsești una, spune-ne. Nu lua o hotărâre importantă, cum ar fi înscrierea la un examen, numai după rezultatul testului.',
        'Răspundem, potrivit legii, pentru pagubele pe care ți le aducem din vina noastră. Nu răspundem pentru ce nu ține de noi, cum sunt conexiunea ta, dispozitivul tău sau site-urile altora la care ajungi prin linkuri.',
        'Nimic de aici nu ne scutește de răspundere pentru paguba făcută cu intenție sau din culpă gravă, nici pentru atingeri aduse integrității fizice sau psihice ori sănătății (Codul civil, art. 1355). Drepturile tale de consumator rămân întregi, iar o clauză abuzivă nu te obligă (Legea nr. 193/2000).',
      ],
    },
    {
      id: 'minori',
      heading: 'Dacă nu ai 18 ani',
      blocks: [
        'Testul, textele și prima lecție sunt pentru oricine. Dacă ai sub 16 ani și vrei un răspuns de la noi sau un cont, pune în formular și adresa de e-mail a unui părinte sau a tutorelui, cu știrea lui. Părintelui îi scriem că există contul, iar el îl poate închide.',
        'Sub 18 ani, de regulă, contractul pentru un curs îl încheie părintele sau tutorele ori, de la 14 ani, chiar tu, cu încuviințarea lor (Codul civil, art. 41 și 43).',
      ],
    },
    {
      id: 'dreptul-de-retragere',
      heading: 'Dacă închei un contract la distanță',
      blocks: [
        'Dacă te înscrii la un curs fără să ne întâlnim, de pildă prin e-mail, și o faci pentru tine sau pentru copilul tău, nu în numele unei firme, ai drepturile din OUG nr. 34/2014, între care:',
        {
          items: [
            'afli înainte ce primești, prețul total și condițiile;',
            'la servicii, cum sunt lecțiile, te poți retrage în 14 zile de la încheierea contractului, fără motiv și fără penalizare; ajunge un mesaj limpede la {email};',
            'îți dăm banii înapoi în cel mult 14 zile de când ne-ai anunțat;',
            'dacă ai cerut ca lecțiile să înceapă în acest timp, plătești doar lecțiile ținute până te retragi.',
          ],
        },
        'Legea are și excepții, de exemplu serviciul dus până la capăt sau conținutul digital pornit imediat, când ai cerut asta și ai confirmat că știi că pierzi dreptul de retragere. Dacă o excepție te privește, îți spunem înainte să te hotărăști.',
      ],
    },
    {
      id: 'versiuni-noi',
      heading: 'Când se schimbă termenii',
      blocks: [
        'Îi putem schimba când apare ceva nou pe site sau când se schimbă legea. Versiunea poartă data de sub titlu și se aplică de atunci înainte. Un contract deja încheiat rămâne cu termenii pe care i-ai acceptat.',
      ],
    },
    {
      id: 'neintelegeri',
      heading: 'Legea și neînțelegerile',
      blocks: [
        'Se aplică legea română. Dacă locuiești în altă țară din Uniunea Europeană, păstrezi și protecția pe care ți-o dau regulile obligatorii pentru consumatori de acolo.',
        'Dacă te nemulțumește ceva, scrie-ne la {email} și căutăm o soluție împreună. Te poți adresa și Autorității Naționale pentru Protecția Consumatorilor (ANPC, anpc.ro), cu o reclamație ori cu o cerere de soluționare alternativă a litigiului, numită SAL, în condițiile OG nr. 38/2015; pictograma SAL de sub fiecare pagină duce acolo. Poți merge și în instanță, inclusiv la cea de la domiciliul tău.',
      ],
    },
  ],
};
