import type { FlashMessage } from '#app/platform/flash.ts';

/** The messages that redirects of this area leave for the next page. */
export const ADMIN_FLASH = {
  'settings-saved': { title: 'Am salvat', text: 'Se vede deja pe site.', tone: 'success' },
  'settings-unchanged': { title: 'Nu era nimic de salvat', text: 'Toate au rămas cum erau.', tone: 'info' },
  'setting-restored': {
    title: 'Am pus la loc textul de dinainte',
    text: 'Se vede deja pe site; cel pe care l-a înlocuit rămâne în listă.',
    tone: 'success',
  },
  'page-saved': { title: 'Am salvat pagina', text: 'Se vede deja pe site.', tone: 'success' },
  'page-unchanged': { title: 'Nu era nimic de salvat', text: 'Pagina a rămas cum era.', tone: 'info' },
  'page-restored': {
    title: 'Am revenit la versiunea aleasă',
    text: 'Se vede deja pe site; cea pe care a înlocuit-o rămâne în listă.',
    tone: 'success',
  },
  'lesson-draft-saved': {
    title: 'Am salvat ciorna',
    text: 'Cursanții o văd după ce o publici.',
    tone: 'success',
  },
  'lesson-begun': {
    title: 'Ciorna e făcută',
    text: 'Scrie lecția pe părți; cursanții nu știu de ea până nu o publici.',
    tone: 'success',
  },
  'new-lesson-discarded': {
    title: 'Am șters lecția',
    text: 'Nu fusese publicată, așa că pentru cursanți nu se schimbă nimic.',
    tone: 'success',
  },
  'lesson-published': { title: 'Am publicat lecția', text: 'Cursanții o văd deja.', tone: 'success' },
  'lesson-draft-discarded': {
    title: 'Am șters ciorna',
    text: 'Lecția publicată a rămas cum era.',
    tone: 'success',
  },
  'lesson-restored': {
    title: 'Versiunea aleasă e acum ciorna',
    text: 'Cursanții o văd după ce o publici.',
    tone: 'success',
  },
  'offer-taken': {
    title: 'Am pus textul nou',
    text: 'Se vede deja pe site; al vostru rămâne printre versiuni.',
    tone: 'success',
  },
  'offer-declined': {
    title: 'Rămâne textul vostru',
    text: 'Îl arătăm din nou numai dacă vine altul.',
    tone: 'success',
  },
  'redirect-added': {
    title: 'Am pus mutarea',
    text: 'Cine deschide adresa veche ajunge de acum la cea nouă.',
    tone: 'success',
  },
  'redirect-removed': {
    title: 'Am scos mutarea',
    text: 'La adresa veche se vede din nou că pagina nu există.',
    tone: 'success',
  },
  'redirect-gone': { title: 'Mutarea nu mai era', text: 'A scos-o altcineva între timp.', tone: 'info' },
  'too-many-trials': {
    title: 'Prea multe mesaje de probă',
    text: 'Cele cerute se văd la „E-mailuri și SMS-uri”. Pentru altul, mai așteaptă zece minute.',
    tone: 'info',
  },
  'too-many-checks': {
    title: 'Prea multe verificări',
    text: 'Mai așteaptă zece minute și verifică din nou.',
    tone: 'info',
  },
  'view-saved': { title: 'Am salvat vederea', text: 'E deasupra listei, doar pentru tine.', tone: 'success' },
  'view-removed': {
    title: 'Am șters vederea',
    text: 'Lista și rândurile ei au rămas cum erau.',
    tone: 'success',
  },
  'lead-added': { title: 'Am făcut fișa', text: 'Pune-i o stare și o zi de urmărit.', tone: 'success' },
  'lead-known': {
    title: 'Fișa era deja',
    text: 'Datele acestea sunt pe o fișă de mai demult: am deschis-o.',
    tone: 'info',
  },
  'person-enrolled': {
    title: 'Am făcut înscrierea',
    text: 'Mai jos sunt zilele, rolul și istoricul ei.',
    tone: 'success',
  },
  'lead-erased': { title: 'Am șters fișa', text: 'Cu istoricul și sarcinile ei.', tone: 'success' },
  'backup-started': {
    title: 'Facem copia de rezervă',
    text: 'Durează de la câteva secunde la câteva minute. Mai jos scrie cum a ieșit.',
    tone: 'info',
  },
  'teacher-saved': { title: 'Am salvat profilul', text: 'Pe site e deja cel nou.', tone: 'success' },
  'teacher-removed': {
    title: 'Am șters profilul',
    text: 'Cu fotografia și cu versiunile de dinainte.',
    tone: 'success',
  },
  'photograph-saved': { title: 'Am pus fotografia', text: 'Cea de dinainte e ștearsă.', tone: 'success' },
  'photograph-removed': { title: 'Am scos fotografia', text: 'Fișierul e șters.', tone: 'success' },
  'photograph-gone': {
    title: 'Fotografia nu s-a schimbat',
    text: 'Fișierul trimis nu e al acestui profil. Alege fotografia din nou.',
    tone: 'error',
  },
  'legal-texts-reviewed': {
    title: 'Am notat că sunt revăzute',
    text: 'Când vine o versiune nouă a vreunui text, îl mai citești o dată.',
    tone: 'success',
  },
  'trial-text-queued': {
    title: 'Am trimis SMS-ul de probă',
    text: 'Dacă nu ajunge în câteva minute, la „E-mailuri și SMS-uri” scrie ce s-a întâmplat cu el.',
    tone: 'success',
  },
  'trial-mail-queued': {
    title: 'Mesajul de probă e pe drum',
    text: 'Vine la adresa contului tău. Dacă nu ajunge, la „E-mailuri și SMS-uri” scrie ce l-a oprit.',
    tone: 'info',
  },
  'mail-cancelled': {
    title: 'Am anulat e-mailul',
    text: 'Nu mai pleacă, iar textul lui s-a șters.',
    tone: 'success',
  },
  'address-suppressed': {
    title: 'Am oprit adresa',
    text: 'Nu mai primește e-mailuri, în afară de codurile cerute și de ce cere legea.',
    tone: 'success',
  },
  'suppression-lifted': {
    title: 'Am reluat adresa',
    text: 'Mesajele noi pleacă. Pe cele oprite între timp le trimiți din nou din listă.',
    tone: 'success',
  },
} as const satisfies Record<string, FlashMessage>;
