import { Illustration } from '#app/ui/illustration.tsx';
import brokenString from '#app/ui/illustrations/broken-string.svg?drawing';
import { ContactLink, Trouble } from './trouble.tsx';

/** What happened, what was kept, what to do, and the code that finds it in our log. */
export function ErrorPage({ requestCode }: { requestCode: string | null }) {
  return (
    <Trouble
      picture={<Illustration drawing={brokenString} className="w-full" />}
      title="Ceva nu a mers"
      requestCode={requestCode}
    >
      <p>
        Pagina nu s-a putut deschide. Greșeala e la noi, nu la tine. Răspunsurile la test confirmate până acum
        sunt păstrate.
      </p>
      <p>
        Încearcă din nou peste un minut. Dacă se repetă, <ContactLink>scrie-ne</ContactLink>
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </Trouble>
  );
}
