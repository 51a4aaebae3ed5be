import { Illustration } from '#app/ui/illustration.tsx';
import cloudyHill from '#app/ui/illustrations/cloudy-hill.svg?drawing';
import { ContactLink, Trouble } from './trouble.tsx';

/** For a page that needs something which does not answer for the moment. */
export function ServiceUnavailable({ requestCode }: { requestCode: string | null }) {
  return (
    <Trouble
      picture={<Illustration drawing={cloudyHill} className="w-full" />}
      title="Pagina e temporar indisponibilă"
      requestCode={requestCode}
    >
      <p>
        Ceva de care pagina are nevoie nu ne răspunde acum. De obicei ține puțin. Răspunsurile la test
        confirmate până acum sunt păstrate.
      </p>
      <p>
        Încearcă din nou peste un minut. Dacă tot nu merge, <ContactLink>scrie-ne</ContactLink>
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </Trouble>
  );
}
