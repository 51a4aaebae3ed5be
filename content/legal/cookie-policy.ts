import type { LegalDocument } from './legal-document.ts';

export const COOKIE_POLICY: LegalDocument = {
  version: '2026-11-24',
  title: 'Politica de cookies',
  summary: [
    'Site-ul folosește doar cookie-uri proprii: pentru testul tău, pentru cont, pentru recunoașterea dispozitivului de pe care ai mai intrat și, pentru câteva minute, pentru o autentificare începută sau un anunț.',
    'Le primești doar când e nevoie de ele; dacă numai citești, de obicei nu primești niciunul.',
    'Niciunul nu este pentru statistici sau reclame. De aceea nu te întâmpină o fereastră în care să accepți sau să refuzi cookie-uri.',
    'Le poți șterge sau bloca oricând din browser; fără ele, testul și contul nu merg.',
  ],
  sections: [
    {
      id: 'ce-este-un-cookie',
      heading: 'Ce este un cookie',
      blocks: [
        'Este un text scurt pe care un site îl lasă în browser și pe care browserul îl trimite înapoi la paginile următoare. Așa își dă seama site-ul că vorbește cu același browser.',
        'Browserul are și o memorie locală, din care browserul nu trimite nimic de la sine: o citesc doar paginile site-ului, pe dispozitivul tău. Lista de mai jos cuprinde și ce păstrăm acolo.',
      ],
    },
    {
      id: 'cookie-urile',
      heading: 'Cookie-urile',
      blocks: [
        {
          items: [
            'Cookie-ul testului, __Host-ebl-visitor, apare când începi primul test și ține 12 luni. Conține 22 de caractere alese la întâmplare, fără numele tău. După el găsim testul început și rezultatele obținute în acest browser. Când expiră, primești altul la următorul test, iar rezultatele vechi se mai deschid doar cu linkul lor, cât sunt păstrate.',
            'Cookie-ul contului, __Host-ebl-session, apare când intri în cont și dispare când ieși. Conține cheia sesiunii tale, adresa de e-mail și numele; când nu încape într-unul, se împarte în mai multe, cu .0 și .1 la capăt. Fără el ar trebui să te autentifici la fiecare pagină. Ține cel mult 400 de zile; o sesiune nefolosită 60 de zile expiră.',
            'Cookie-ul dispozitivului, __Host-known-device, apare când intri în cont. Conține 22 de caractere la întâmplare, fără numele tău, și arată că ai mai intrat de pe acest dispozitiv: dacă altcineva încearcă de multe ori să îți ghicească parola, tu te poți autentifica în continuare cu ea. Ține 90 de zile de la ultima intrare.',
            'Cookie-ul pasului la care ai rămas, __Host-ebl-pending, apare cât aștepți un cod sau pornești verificarea în doi pași: ține minte adresa la care l-am trimis ori metoda începută, ca să poți continua după ce citești codul. Ține cel mult jumătate de oră.',
            'Cookie-urile unei intrări începute, cu -code-verifier la capăt: arată că intrarea printr-un cod, un link sau alt serviciu a pornit din browserul tău. Țin zece minute.',
            'Cookie-ul unui anunț, __Host-ebl-flash, apare când urmează să îți spunem ceva o singură dată, de exemplu că mesajul trimis a ajuns sau că o pagină cere autentificare. Conține numai codul acelui anunț. Îl șterge prima pagină care ți-l arată și, oricum, dispare după cel mult un minut.',
          ],
        },
        'Dacă adresa site-ului nu începe cu https, numele nu au „__Host-” și, în afară de al dispozitivului, au la capăt un număr.',
        'Toate sunt SameSite=Lax: browserul nu le trimite când alt site face o cerere către noi fără să știi, ci doar când ești pe site sau ajungi aici printr-un link. În afară de al contului, pe care paginile îl folosesc ca să știe că ești tu, sunt și HttpOnly: scripturile nu le pot citi.',
      ],
    },
    {
      id: 'memoria-locala',
      heading: 'Memoria locală a browserului',
      blocks: [
        {
          items: [
            'level-test.pending-answer (localStorage): răspunsul la test pe care tocmai îl trimiți, cu numărul întrebării și codul testului, ca să nu se piardă dacă pică internetul. Se șterge când confirmăm că l-am primit. Dacă pleci înainte, îl găsește pagina testului când revii.',
            'checklist.niveluri, checklist.7-zile, checklist.14-zile și checklist.prima-ora (localStorage): ce ai bifat fără să fi intrat în cont în lista din ghidul gratuit, în ghidul de 7 zile, în programul de 14 zile și în lista primei ore, ca să găsești bifele când revii. Rămân până le scoți, ștergi datele site-ului din browser sau intri în cont pe acest dispozitiv: când deschizi din nou lista, trec în contul tău.',
            'Aceleași nume, urmate de numărul contului tău (localStorage): bifele pe care le-ai pus sau le-ai scos în cont și care nu au ajuns încă la noi, de exemplu pentru că a picat internetul. Se șterg când ajung în cont sau când ștergi datele site-ului din browser. Celelalte bife din cont nu rămân pe dispozitiv.',
            'course, urmat de numărul lecției (localStorage): ce ai răspuns și ce ai scris fără cont la exercițiile lecției gratuite, ca să le găsești când revii. Rămân până le muți în contul tău sau ștergi datele site-ului din browser.',
            'course, urmat de numărul contului și al lecției (localStorage): ce ai răspuns sau ai scris la exerciții și n-a ajuns încă în cont, de exemplu pentru că a picat internetul. Se șterge când ajunge; altă persoană de pe același dispozitiv nu vede nimic.',
            'message-answer, urmat de numărul contului și al mesajului (localStorage): numai pentru echipa școlii, răspunsul început la un mesaj, ca să nu se piardă. Se șterge când răspunsul pleacă și, oricum, după 14 zile, la următoarea deschidere a unui mesaj.',
            'upload, urmat de numărul contului și de numele fișierului (localStorage): unde a rămas un fișier pe care îl trimiți, ca să meargă mai departe de acolo dacă pică internetul. Se șterge când fișierul a ajuns și, oricum, după o zi, la următoarea trimitere.',
            'lesson-draft, urmat de numărul contului și al lecției (localStorage): numai pentru profesori, textul nesalvat al unei părți de lecție. Se șterge la salvare și, oricum, după 14 zile, la următoarea deschidere a unei lecții.',
            'speaking (IndexedDB): înregistrările făcute în contul tău și netrimise încă, fiecare cu numărul contului, ca să nu se piardă dacă pică internetul sau închizi pagina. Altă persoană de pe același dispozitiv nu le vede. Se șterg când pleacă, când le ștergi și, oricum, după 14 zile, la următoarea deschidere a unei pagini de înregistrare.',
            'spoken-message, urmat de numărul contului și al conversației (localStorage): mesajul început despre o înregistrare. Se șterge când pleacă și, oricum, după 14 zile, la următoarea deschidere a unei conversații.',
            'written-text, urmat de numărul contului, de curs și de unitate (localStorage): ce ai scris la o temă scrisă și n-a ajuns încă în cont, de exemplu pentru că a picat internetul. Se șterge când ajunge și, oricum, după 14 zile, la următoarea deschidere a unei teme.',
            'written-reply, urmat de numărul contului și al textului (localStorage): mesajul început despre o corectură. Se șterge când pleacă și, oricum, după 14 zile, la următoarea deschidere a unei teme.',
            'correction, urmat de numărul contului și al textului (localStorage): numai pentru profesori, ce au început să scrie despre un text. Se șterge când corectura pleacă și, oricum, după 14 zile, la următoarea deschidere a unui text.',
            'admin.shortcuts-off (localStorage): doar în administrarea școlii, dacă cineva din echipă a oprit scurtăturile de taste. Rămâne până le pornește la loc.',
            'theme (localStorage): „light” sau „dark”, dacă ai ales tu aspectul paginilor, luminos sau întunecat. Rămâne până alegi din nou „Ca dispozitivul”.',
            'react-router-scroll-positions (sessionStorage): cât ai derulat în fiecare pagină, ca la „Înapoi” să ajungi în același loc. Ține până închizi fila.',
          ],
        },
        'Data ultimei vizite în cont o păstrăm pe server, nu în browser, cum scrie în „Politica de confidențialitate”. Pe lângă acestea, browserul păstrează temporar, ca pentru orice site, stiluri, fonturi și imagini, ca să nu le descarce de fiecare dată.',
      ],
    },
    {
      id: 'de-ce-nu-cerem-acordul',
      heading: 'De ce nu îți cerem acordul',
      blocks: [
        'Legea cere acord pentru ce se păstrează în browserul tău, dar nu și pentru ce este strict necesar unui serviciu pe care l-ai cerut chiar tu (Legea nr. 506/2004, art. 4 alin. (5) și (6)). Tot ce scrie mai sus intră aici: continuarea testului, intrarea în cont, un anunț după ce ai făcut ceva pe site, aspectul ales, bifele pe care le-ai pus tu, răspunsurile tale la exerciții, locul din pagină la care revii.',
      ],
    },
    {
      id: 'ce-nu-punem',
      heading: 'Ce nu punem',
      blocks: [
        'Nu folosim cookie-uri de statistică sau de publicitate, pixeli ori scripturi ale altor firme, iar literele și imaginile vin de la noi. Spre rețele sociale și WhatsApp avem doar linkuri: firmele acelea nu află de la noi că ai fost aici decât dacă apeși pe ele, iar de acolo încolo se aplică regulile lor.',
        'Dacă vom adăuga vreodată ceva ce nu este strict necesar, te întrebăm înainte, nimic nu pornește până nu accepți, iar dacă refuzi, site-ul merge la fel.',
      ],
    },
    {
      id: 'cum-le-stergi',
      heading: 'Cum le ștergi',
      blocks: [
        'Din setările browserului, la confidențialitate sau la datele site-urilor: caută adresa noastră și șterge datele. Într-o fereastră privată se șterg singure când o închizi.',
        'Poți și să le blochezi. Paginile se citesc la fel, dar testul și contul nu pot merge fără cookie-urile lor, iar anunțurile arătate o singură dată nu mai apar. Înainte să ștergi cookie-ul testului, salvează linkul rezultatului: după aceea se mai deschide doar cu el.',
        'Ștergerea din browser nu șterge testul de la noi. Cum ceri asta scrie în „Politica de confidențialitate”, iar la întrebări îți răspundem la {email}.',
      ],
    },
    {
      id: 'lista-la-zi',
      heading: 'Lista rămâne la zi',
      blocks: [
        'Când site-ul începe sau încetează să păstreze ceva în browser, schimbăm lista de aici și data de sub titlu.',
      ],
    },
  ],
};
