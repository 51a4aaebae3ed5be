import { href, Link } from 'react-router';
import { Heading } from '#app/ui/page.tsx';

/** What an erasure removes, what stays, and for how long. */
export function ErasureScope({ email }: { email: string | null }) {
  return (
    <>
      <section aria-labelledby="se-sterge">
        <Heading level={2} size="small" id="se-sterge">
          Ce se șterge, pe loc și definitiv
        </Heading>
        <ul>
          <li>contul, parola, verificarea în doi pași și toate conectările{email && `, pentru ${email}`};</li>
          <li>numele și poza;</li>
          <li>
            rezultatele păstrate în cont, cu răspunsuri, cu paginile pentru prieteni și cu confirmările
            tipărite: codurile lor nu se mai verifică;
          </li>
          <li>accesul la cursuri, răspunsurile din lecții și ce lecții sunt terminate;</li>
          <li>bifele din liste;</li>
          <li>datele, mesajele și acordurile lăsate școlii cu adresa aceasta, dacă e confirmată;</li>
          <li>e-mailurile și SMS-urile pe care ți le-am trimis.</li>
        </ul>
      </section>
      <section aria-labelledby="ramane">
        <Heading level={2} size="small" id="ramane">
          Ce rămâne
        </Heading>
        <p>
          Astăzi legea nu ne cere să păstrăm nimic despre tine. Rămâne 3 ani o notă că un cont a fost șters,
          din care nu se vede al cui, ca să nu reapară dintr-o copie de rezervă. Copiile rămân până ies din
          uz.
        </p>
        <p>
          Testele pe care nu le-ai păstrat în cont nu sunt legate de tine. Se șterg singure la 12 luni. La
          fel, un test dat pe alt dispozitiv și păstrat în cont numai prin link rămâne al acelui dispozitiv.
          Dacă vrei întâi o copie, <Link to={href('/profil/date')}>descarc-o</Link>.
        </p>
      </section>
    </>
  );
}
