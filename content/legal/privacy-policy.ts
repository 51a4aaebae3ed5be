import type { LegalDocument } from './legal-document.ts';

export const PRIVACY_POLICY: LegalDocument = {
  version: '2026-11-21',
  title: 'Politica de confidențialitate',
  sections: [
    {
      id: 'cine-suntem',
      heading: 'Cine suntem',
      blocks: [
        'Site-ul {product} este al firmei {legal_name}, cu sediul în {legal_address}. Noi hotărâm ce date strângem și la ce le folosim, deci suntem, în limbajul legii, operatorul de date. Ne găsești la {email} sau la {phone}.',
        'Articolele dintre paranteze sunt din Regulamentul general privind protecția datelor (GDPR), iar literele singure, din art. 6 alin. (1).',
      ],
    },
    {
      id: 'testul-de-nivel',
      heading: 'Când dai testul de nivel',
      blocks: [
        'Testul se dă fără cont și fără nume. Păstrăm:',
        {
          items: [
            'cum ai spus la început că te descurci;',
            'întrebările primite și răspunsurile tale, inclusiv „Nu știu”;',
            'când ai început, când ai dat fiecare răspuns și când ai terminat sau ai lăsat testul;',
            'nivelul estimat și cât de sigur este.',
          ],
        },
        'Fără ele nu îți putem arăta nivelul și greșelile explicate, adică serviciul pe care l-ai cerut (lit. b)). Tot din răspunsuri vedem care întrebări sunt prea grele sau prea ușoare, ca să facem testul mai bun (interes legitim, lit. f)).',
        'Fiecare test se șterge automat, cu tot cu răspunsuri, la 12 luni după ce l-ai început.',
        'Dacă raportezi o greșeală, păstrăm ce ne spui și, dacă o lași, adresa pentru răspuns (lit. f)). Profesorii văd comentariul și răspunsul tău la acea întrebare; adresa, doar cât îți scriem. Raportul se șterge la 6 luni sau odată cu testul.',
        'Nivelul îl calculează un program, din răspunsuri, din dificultatea întrebărilor și, puțin, din ce ai spus la început. E o estimare, fără efecte juridice sau la fel de importante (art. 22).',
      ],
    },
    {
      id: 'in-browserul-tau',
      heading: 'Ce rămâne în browserul tău',
      blocks: [
        {
          items: [
            'Cookie-ul testului, abia după ce începi unul: un șir de caractere la întâmplare, ținut 12 luni. După el recunoaștem testele de pe același dispozitiv, ca să le poți continua și revedea.',
            'Cookie-ul unui anunț arătat o singură dată, de exemplu că mesajul tău a ajuns: doar codul anunțului, ținut cel mult un minut.',
            'Răspunsul pe care tocmai îl trimiți, în memoria locală, ca să nu se piardă dacă pică internetul. Se șterge când ne ajunge sau când ștergi datele site-ului.',
            'Până unde ai derulat paginile, doar până închizi fila.',
          ],
        },
        'Toate sunt strict necesare pentru ce îi ceri site-ului, așa că legea nu cere acordul tău (Legea nr. 506/2004, art. 4 alin. (6)). Numele lor și cum le ștergi găsești în „Politica de cookies”.',
      ],
    },
    {
      id: 'linkul-rezultatului',
      heading: 'Linkul rezultatului',
      blocks: [
        'Rezultatul are un link privat, practic imposibil de ghicit, iar motoarelor de căutare le cerem să nu îl arate. Oricine îl are vede rezultatul, întrebările și răspunsurile tale, până când testul se șterge. Nu vede adresa sau telefonul, ci cel mult că ne-au fost lăsate niște date, iar numele doar pe o confirmare cerută de tine. Dă-l numai cui vrei tu.',
        'La cererea ta (lit. b)) facem o pagină publică, doar cu nivelul și luna, sau o confirmare cu numele scris de tine, văzută de cine are codul ei. Le retragi oricând; altfel se șterg odată cu testul.',
        'Pe un dispozitiv folosit de mai mulți, pagina testului arată ultimele rezultate oricui vine după tine. Dacă nu vrei asta, notează-ți linkul și șterge cookie-ul.',
      ],
    },
    {
      id: 'rezultatul-pe-e-mail',
      heading: 'Când ceri rezultatul pe e-mail',
      blocks: [
        'Poți cere un singur e-mail, cu nivelul și linkul privat, la adresa scrisă de tine (lit. b)); sub 16 ani, la a unui părinte. Textul lui se șterge când pleacă, iar adresa, data și starea, la 30 de zile sau odată cu testul.',
        'Adresa nu intră pe nicio listă și nu înseamnă niciun acord. Limităm câte mesaje pleacă spre o adresă (lit. f)). Până pleacă, mesajul poate fi deschis doar de un administrator principal, iar deschiderea rămâne notată 12 luni.',
      ],
    },
    {
      id: 'formularele',
      heading: 'Când completezi un formular',
      blocks: [
        'După test ne poți lăsa numele, o adresă de e-mail și, dacă vrei, un număr de telefon. Le păstrăm cu data, cu ce ai ales la vârstă (sub 16 ani sau cel puțin 16), cu nivelul și cu o legătură spre răspunsurile din test. Le folosim ca să îți scriem ce ți s-ar potrivi, la cererea ta, înainte de un eventual contract (lit. b)).',
        'În pagina de contact ne dai numele, e-mailul, vârsta (aceleași două variante), un subiect și un mesaj, iar dacă vrei, telefonul. Le păstrăm pe toate, cu textul mesajului și data trimiterii, ca să îți răspundem. Dacă întrebi de un curs, o facem la cererea ta, înainte de un eventual contract (lit. b)); altfel, din interesul legitim de a răspunde cui ne scrie (lit. f)).',
        'Nu pune în mesaj date despre sănătate sau din acte: nu avem nevoie de ele.',
      ],
    },
    {
      id: 'datele-din-formulare',
      heading: 'Cât păstrăm datele și mesajele din formulare',
      blocks: [
        'Nimic nu te obligă să le completezi, dar fără nume și e-mail nu avem cum să îți răspundem.',
        'Tot ce ne lași cu aceeași adresă de e-mail stă împreună: adăugăm ce e nou și nu schimbăm ce era. Dacă același telefon apare la două adrese, notăm că ar putea fi aceeași persoană, ca să nu scriem de două ori (interes legitim, lit. f)).',
        'Datele și mesajele se șterg automat la 24 de luni după ultimul formular trimis cu adresa ta. Testul legat de ele se șterge tot la 12 luni de la început, dar nivelul rămâne lângă datele tale până se șterg și ele.',
        'Dacă cineva ne-a lăsat adresa ta fără să te întrebe, spune-ne la {email} și o ștergem.',
      ],
    },
    {
      id: 'sub-16-ani',
      heading: 'Dacă ai sub 16 ani',
      blocks: [
        'Poți da testul liniștit. Formularele cer numele tău și adresa de e-mail a unui părinte, nu pe a ta: lui îi scriem. Dacă alegi „Am sub 16 ani”, nu păstrăm nici telefonul, nici bifele pentru mesaje sau apeluri.',
        'Dacă ești părinte: adresa ta o avem de la copil și o folosim, tot 24 de luni, ca să îi răspundem printr-un adult (interes legitim, lit. f)). Dacă nu vrei, scrie-ne la {email} și o ștergem.',
      ],
    },
    {
      id: 'mesaje-si-apeluri',
      heading: 'Mesajele și apelurile la care spui „da”',
      blocks: [
        'În formulare sunt două căsuțe, fiecare pentru alt acord (lit. a)):',
        {
          items: [
            'lecții scurte și vești despre cursuri, pe e-mail;',
            'apeluri sau mesaje pe WhatsApp despre cursurile potrivite nivelului tău.',
          ],
        },
        'Îți răspundem și fără ele. Fără a doua nu te sunăm și nu îți scriem pe WhatsApp.',
        'Pentru fiecare „da” păstrăm textul exact cu care ai fost de acord și data. Te poți răzgândi oricând: răspunde la orice mesaj de la noi sau scrie la {email}. Ce am făcut până atunci rămâne legal. Altfel, acordul ține cât păstrăm datele.',
      ],
    },
    {
      id: 'partea-tehnica',
      heading: 'Partea tehnică',
      blocks: [
        'Site-ul își scrie un jurnal, ca să găsim defectele: ora, pagina cerută, dacă a mers și cât a durat. În el nu trecem nume, adrese de rețea (IP) sau linkuri întregi de rezultat.',
        'Ca să oprim abuzurile, numărăm cererile care vin de la aceeași adresă de rețea. La cererile obișnuite, adresa stă cam un minut în memoria serverului și nu o scriem nicăieri. La testele începute și formularele trimise, scriem în baza de date doar o amprentă calculată din ea: numărătoarea expiră după zece minute, iar amprenta se șterge la vreo oră după aceea.',
        'Amândouă țin site-ul sigur și pornit pentru toți (interes legitim, lit. f)).',
      ],
    },
    {
      id: 'cine-vede-datele',
      heading: 'Cine vede datele și cine nu',
      blocks: [
        {
          items: [
            'oamenii școlii care au primit acest drept, pentru că se ocupă de cererea ta;',
            'furnizorul care ne găzduiește site-ul și poate vedea adresa de rețea de la care vii; îți spunem cine este dacă ne întrebi;',
            'firmele prin care trec mesajele și apelurile, când îți scriem sau te sunăm;',
            'autoritățile, numai când legea ne obligă.',
          ],
        },
        'Site-ul nu trimite date în afara Spațiului Economic European. Mesajele pe care ai acceptat să ți le scriem pe WhatsApp trec prin WhatsApp, care are regulile lui și poate duce date și în afara acestui spațiu.',
        'Cookie-ul testului și linkul tău sunt scrise în baza de date doar ca amprente din care nu pot fi refăcute; în afară de linkul dintr-un e-mail încă neplecat. Numele, datele de contact și mesajele le citește numai cine are dreptul: regula e scrisă chiar în baza de date.',
        'Nu vindem date și nu le dăm altora pentru reclamele lor. Nu te urmărim: site-ul nu are statistici de trafic, cookie-uri de publicitate sau scripturi ale altor firme.',
      ],
    },
    {
      id: 'drepturile-tale',
      heading: 'Ce poți cere',
      blocks: [
        {
          items: [
            'să afli ce date avem despre tine și să primești o copie;',
            'să le corectăm, să le completăm sau să le ștergem;',
            'să le păstrăm fără să le folosim, cât lămurim o problemă (restricționare);',
            'să ți le dăm într-un fișier pe care îl poți duce în altă parte (portabilitate);',
            'să te opui folosirii lor când ne bazăm pe un interes legitim și, oricând, fără motiv, mesajelor de promovare;',
            'să îți retragi un acord.',
          ],
        },
        'Scrie la {email}. Răspundem în cel mult o lună și nu costă nimic. Ca să nu dăm datele cui nu trebuie, te putem ruga să scrii de la adresa pe care ne-ai lăsat-o.',
        'Dacă ai dat doar testul, nu știm care este al tău: trimite-ne linkul rezultatului și îl găsim după el. Dacă nu l-ai terminat, scrie-ne și vedem împreună.',
        'Poți depune oricând, chiar fără să ne întrebi întâi, o plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP): B-dul G-ral. Gheorghe Magheru 28-30, sector 1, București, www.dataprotection.ro.',
      ],
    },
    {
      id: 'schimbari',
      heading: 'Când schimbăm politica',
      blocks: [
        'Data de sus arată de când e valabil textul. Când se schimbă, îl punem aici pe cel nou, cu data lui. Înainte să folosim datele tale la altceva te anunțăm, dacă avem cum, iar unde legea cere acordul tău, ți-l cerem.',
      ],
    },
  ],
};
