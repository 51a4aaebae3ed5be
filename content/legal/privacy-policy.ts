import type { LegalDocument } from './legal-document.ts';

export const PRIVACY_POLICY: LegalDocument = {
  version: '2026-11-24',
  title: 'Politica de confidențialitate',
  summary: [
    'Testul se dă fără cont și fără nume și se șterge automat la 12 luni după ce l-ai început; dacă îl păstrezi în cont, odată cu contul.',
    'Ce ne lași într-un formular se șterge la 24 de luni după ultimul trimis. Sub 16 ani cerem adresa unui părinte.',
    'Te sunăm sau îți scriem pe WhatsApp despre cursuri numai dacă ai spus „da” și te poți răzgândi oricând.',
    'Nu vindem date, iar pe site nu sunt statistici de trafic sau reclame.',
    'Poți cere o copie a datelor, o corectură sau ștergerea: răspundem în cel mult o lună.',
  ],
  sections: [
    {
      id: 'cine-suntem',
      heading: 'Cine suntem',
      blocks: [
        'Site-ul {product} este al firmei {legal_name}, cu sediul în {legal_address}. Ea hotărăște ce date strângem și la ce le folosim (operatorul de date). Ne găsești la {email} sau la {phone}.',
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
            'întrebările primite și care dintre ele nu contează, răspunsurile tale, inclusiv „Nu știu”, și când le-ai dat;',
            'dacă și când ți-am oferit întrebări în plus;',
            'nivelul estimat și cât de sigur este.',
          ],
        },
        'Fără ele nu îți putem arăta nivelul și greșelile explicate, adică serviciul cerut (lit. b)). Tot din răspunsuri, și din cel la întrebarea care nu contează, vedem care întrebări sunt prea grele sau prea ușoare (interes legitim, lit. f)).',
        'Fiecare test se șterge automat, cu tot cu răspunsuri, la 12 luni după ce l-ai început; dacă îl păstrezi în cont, odată cu contul.',
        'Dacă raportezi o greșeală, păstrăm ce ne spui și, până îți răspundem, adresa lăsată (lit. f)). Profesorii văd comentariul și răspunsul tău la acea întrebare. Raportul se șterge la 6 luni sau odată cu testul.',
        'Dacă ne spui ce certificat ai, sau doi oameni ai școlii îți știu engleza, putem nota lângă rezultat nivelul, certificatul și data lui, ca să vedem cât nimerește testul (interes legitim, lit. f)). Se șterg odată cu rezultatul sau când ne ceri.',
        'Nivelul îl calculează un program, numai din răspunsuri; cum ai spus că te descurci alege doar întrebările. E o estimare, fără efecte juridice (art. 22).',
      ],
    },
    {
      id: 'in-browserul-tau',
      heading: 'Ce rămâne în browserul tău',
      blocks: [
        'Doar ce e strict necesar pentru ce îi ceri site-ului, fără acord, cum lasă Legea nr. 506/2004, art. 4 alin. (6). Lista e în „Politica de cookies”.',
      ],
    },
    {
      id: 'linkul-rezultatului',
      heading: 'Linkul rezultatului',
      blocks: [
        'Rezultatul are un link privat, practic imposibil de ghicit. Oricine îl are vede rezultatul, întrebările și răspunsurile tale, până când testul se șterge. Nu vede adresa sau telefonul, iar numele, doar pe o confirmare cerută de tine. Dă-l numai cui vrei.',
        'La cererea ta (lit. b)) facem o pagină publică, doar cu nivelul și luna, sau o confirmare cu numele scris de tine, văzută de cine are codul ei. Le retragi oricând; altfel se șterg odată cu testul.',
        'Pe un dispozitiv comun, pagina testului arată ultimele rezultate oricui vine după tine.',
      ],
    },
    {
      id: 'rezultatul-pe-e-mail',
      heading: 'Când ceri rezultatul pe e-mail',
      blocks: [
        'Poți cere un singur e-mail, cu nivelul și linkul privat, la adresa scrisă de tine (lit. b)); sub 16 ani, la a unui părinte. Textul lui se șterge când pleacă, iar adresa, data și starea, la 30 de zile sau odată cu testul.',
        'Adresa nu intră pe nicio listă. Până pleacă, mesajul poate fi deschis doar de un administrator principal, iar deschiderea rămâne notată 12 luni.',
      ],
    },
    {
      id: 'contul',
      heading: 'Când îți faci un cont',
      blocks: [
        'Ca să îl putem ține (lit. b)), păstrăm:',
        {
          items: [
            'numele, e-mailul, parola (doar ca amprentă), vârsta aleasă, termenii acceptați și data;',
            'ce adaugi tu: poza, rezultatele testelor, bifele din liste, telefonul sau secretul aplicației pentru verificarea în doi pași;',
            'fusul orar al dispozitivului sau cel ales de tine, ca să vezi orele întâlnirilor la tine acasă;',
            'dacă ești într-o grupă: de când și până când, prezența la întâlniri, dacă vrei mesajele ei pe e-mail și amprenta adresei calendarului tău; profesorul grupei îți vede numele mic, progresul și prezența, cât timp sunteți în grupă;',
            'ce lucrezi la curs: înscrierile, cu rolul și motivul lor, ce ai răspuns sau ai început să scrii la exerciții, de câte ori ai încercat și ce lecții ai terminat;',
            'dispozitivele pe care contul e deschis, cu browserul, adresa de rețea și ora, ca să le vezi și să le închizi; o sesiune nefolosită 60 de zile se șterge;',
            'când ai fost ultima dată în cont, la o oră aproape, și când te-ai întors prima dată în altă zi.',
          ],
        },
        'Ca nimeni să nu ghicească parole sau coduri, numărăm încercările și ținem minte 90 de zile, ca amprente, rețelele din care intri. Înscrierea, adresa schimbată și verificarea în doi pași rămân notate un an, cu adresa de rețea; copiile cerute și ce face cineva din școală cu un cont, cu motivul, 2 ani (lit. f)). Dacă școala te invită în echipă, ține adresa și rolul cel mult 60 de zile. Dacă predai la școală, grupele tale și mesajele scrise lor rămân ale școlii, cu numele tău cât ai cont, iar ea poate pune pe site numele tău, câteva rânduri și o fotografie: se șterg odată cu contul sau când le ceri (lit. f)).',
        'Dacă intri cu Google, primim de acolo numele, adresa și numărul tău de cont. Codurile pleacă pe e-mail sau SMS: textul lor se șterge când au plecat, restul la 30 de zile.',
        'După ultima vizită vede școala ce conturi mai sunt folosite (lit. f)). Unul nefolosit 24 de luni îl ștergem: îți scriem cu cel puțin 30 de zile înainte, iar dacă intri, rămâne.',
        'Îl ștergi când vrei, din profil, cu tot ce ține de el; un rezultat al altui dispozitiv, păstrat după link, iese doar din cont. Rămâne 3 ani o notă din care nu se vede al cui a fost, ca să nu reapară dintr-o copie de rezervă.',
      ],
    },
    {
      id: 'inregistrarile',
      heading: 'Când îți trimiți vocea profesorului',
      blocks: [
        'La finalul lecțiilor te poți înregistra. Cât nu trimiți, înregistrarea rămâne pe dispozitivul tău. O trimiți numai cu acordul tău, dat separat de orice altceva (lit. a)), iar sub 16 ani și cu al unui părinte, cerut printr-un link la adresa lui.',
        'Păstrăm acordul cu data lui, înregistrarea, cu lecția și data, și ce vă scrieți sau vă spuneți despre ea, tu și profesorul. O auziți numai voi doi, cât ești în grupa lui; administratorii școlii nu o aud. Un e-mail te anunță că profesorul a răspuns, fără ce a spus; îl oprești din mesaj sau din profil.',
        'Conversația se șterge cu înregistrări cu tot la 12 luni de la prima, când o ștergi tu ori când tu sau părintele retrageți acordul: tu din profil, de la „Vorbire”, părintele cu linkul lui. Ce ai încărcat și nu ai trimis se șterge după o zi.',
        'Nu facem din voce nicio amprentă, nu ghicim din ea emoții și nu antrenăm cu ea niciun program.',
      ],
    },
    {
      id: 'temele-scrise',
      heading: 'Când trimiți o temă scrisă',
      blocks: [
        'La cursul cu grupă scrii câte un text pentru fiecare unitate, ca profesorul să-l corecteze (lit. b)). Păstrăm textul, și cât e început, cu unitatea și data, ce marchează profesorul în el și ce vă scrieți despre el. Îl citiți numai voi doi, cât ești în grupa lui; administratorii școlii nu îl citesc. Un e-mail te anunță că profesorul a răspuns, fără ce a scris; îl oprești din mesaj sau din profil.',
        'Rămân cât ai cont. Un text trimis îl retragi până începe corectura; de pe pagina temei ștergi oricând tot, și ce a spus profesorul.',
      ],
    },
    {
      id: 'formularele',
      heading: 'Când completezi un formular',
      blocks: [
        'După test ne poți lăsa numele, o adresă de e-mail și, dacă vrei, un telefon. Le păstrăm cu data, cu vârsta aleasă (sub 16 ani sau cel puțin 16), cu nivelul și cu o legătură spre răspunsuri, ca să îți scriem ce ți s-ar potrivi, la cererea ta, înainte de un eventual contract (lit. b)).',
        'În pagina de contact ne dai și un subiect cu un mesaj. Le păstrăm, cu data, ca să îți răspundem: despre un curs, înainte de un eventual contract (lit. b)); altfel, din interesul legitim de a răspunde cui ne scrie (lit. f)).',
        'Nu pune în mesaj date despre sănătate sau din acte.',
      ],
    },
    {
      id: 'datele-din-formulare',
      heading: 'Cât păstrăm datele și mesajele din formulare',
      blocks: [
        'Datele lăsate cu aceeași adresă de e-mail le păstrăm împreună, iar după ce îți confirmi adresa în cont, lângă cont. Dacă același telefon apare la două adrese, notăm asta și le putem citi împreună, ca să nu scriem de două ori (interes legitim, lit. f)).',
        'Lângă ele notăm ce am vorbit cu tine și ce avem de făcut, în același scop. Dacă ne lași datele la telefon sau la un eveniment, le scriem noi și le păstrăm la fel. Iar dacă termini o lecție în contul cu aceeași adresă, notăm și asta.',
        'Datele, mesajele și răspunsurile noastre se șterg automat la 24 de luni după ultimul formular trimis cu adresa ta. Nivelul de la testul legat de ele rămâne tot atât.',
        'Dacă cineva ne-a lăsat adresa ta fără să te întrebe, spune-ne la {email} și o ștergem.',
      ],
    },
    {
      id: 'sub-16-ani',
      heading: 'Dacă ai sub 16 ani',
      blocks: [
        'Poți da testul fără să ne lași vreo adresă. Formularele cer adresa de e-mail a unui părinte, nu pe a ta: lui îi scriem, iar numele și nivelul tău stau lângă ea. Un cont o cere pe lângă a ta: îi scriem că există și cum îl poate închide; o păstrăm cât ai contul. Telefonul și bifele pentru mesaje sau apeluri nu le păstrăm.',
        'Dacă ești părinte: adresa ta ne-a dat-o copilul și o folosim ca să îi răspundem printr-un adult și ca să știi de contul lui (interes legitim, lit. f)). Din mesajul nostru ștergi contul, în primele 12 luni, sau ne ceri oricând să uităm adresa. Sau scrie-ne la {email}.',
      ],
    },
    {
      id: 'mesaje-si-apeluri',
      heading: 'Mesajele și apelurile la care spui „da”',
      blocks: [
        'În formulare sunt căsuțe, fiecare pentru alt acord (lit. a)):',
        {
          items: [
            'mesaje despre cursurile școlii, pe e-mail;',
            'apeluri sau mesaje pe WhatsApp despre cursurile potrivite nivelului tău.',
          ],
        },
        'Fără a doua nu te sunăm și nu îți scriem pe WhatsApp.',
        'Când o adresă nu există sau ne ceri să nu îi mai scriem deloc, ținem minte o amprentă a adresei (interes legitim, lit. f)): 12 luni pe a celei care nu există, pe cealaltă până ne spui.',
        'Pentru fiecare „da” păstrăm textul exact și data. Cel de la înregistrare contează abia după ce îți confirmi adresa. Te poți răzgândi oricând: răspunde la orice mesaj de la noi sau scrie la {email}. Prelucrarea de până atunci rămâne legală. Altfel, acordul ține cât păstrăm datele.',
      ],
    },
    {
      id: 'partea-tehnica',
      heading: 'Partea tehnică',
      blocks: [
        'Jurnalul site-ului ține ora, pagina cerută, dacă a mers și cât a durat, fără nume, adrese de rețea (IP) sau linkuri întregi.',
        'Ca să oprim abuzurile, numărăm cererile de la aceeași adresă de rețea: aproximativ un minut în memoria serverului, iar la teste și formulare, aproximativ o oră în baza de date, doar ca amprentă.',
        'Copiile de rezervă le ștergem după cel mult 35 de zile, îndată ce e una mai nouă, iar datele șterse nu se mai restaurează din copii.',
        'Le facem din interesul legitim de a ține site-ul sigur și în funcțiune (lit. f)).',
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
            'firmele prin care trec mesajele, codurile și apelurile; Google, dacă intri cu el;',
            'autoritățile, numai când legea ne obligă.',
          ],
        },
        '{data_location} WhatsApp și Google, dacă le alegi, au regulile lor și pot duce date și în afara lui.',
        'Parolele, codurile, cookie-ul testului și linkurile le ținem doar ca amprente din care nu pot fi refăcute, în afară de ce e într-un mesaj neplecat. Restul îl citește numai cine are dreptul.',
        'Nu vindem date și nu te urmărim: site-ul nu are statistici de trafic, cookie-uri de publicitate sau scripturi ale altor firme.',
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
            'să îți retragi un acord.',
          ],
        },
        'Dacă ai cont, le faci pe cele mai multe din profil. Altfel, scrie la {email}, de la adresa pe care ne-ai lăsat-o: răspundem în cel mult o lună și nu costă nimic.',
        'Dacă ai dat doar testul, nu știm care este al tău: trimite-ne linkul rezultatului și îl găsim după el.',
        'Poți depune oricând o plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), www.dataprotection.ro.',
      ],
    },
    {
      id: 'dreptul-de-a-te-opune',
      heading: 'Dreptul de a te opune',
      blocks: [
        'Unde scrie „lit. f)”, te poți opune oricând, din motive care țin de tine; mesajelor de promovare, fără niciun motiv (art. 21). Scrie la {email}; un părinte, și din mesajul primit de la noi.',
      ],
    },
    {
      id: 'schimbari',
      heading: 'Când schimbăm politica',
      blocks: [
        'Data de sus arată de când e valabil textul. Înainte să folosim datele tale la altceva te anunțăm, dacă avem cum, iar unde legea cere acordul tău, ți-l cerem.',
      ],
    },
  ],
};
