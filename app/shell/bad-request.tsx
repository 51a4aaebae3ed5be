import { Illustration } from '#app/ui/illustration.tsx';
import tornLetter from '#app/ui/illustrations/torn-letter.svg?drawing';
import { ContactLink, Trouble } from './trouble.tsx';

/** For a request that is no request this page knows: the sender's mistake, so it does not speak of ours. */
export function BadRequest({ requestCode }: { requestCode?: string | null }) {
  return (
    <Trouble
      picture={<Illustration drawing={tornLetter} className="w-full" />}
      title="Cererea nu a putut fi citită"
      requestCode={requestCode}
    >
      <p>
        Ce a trimis browserul nu a ajuns întreg sau nu se potrivește cu pagina aceasta. Deschide pagina din
        nou și încearcă de acolo.
      </p>
      <p>
        Dacă se repetă, <ContactLink>scrie-ne</ContactLink> ce voiai să faci
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </Trouble>
  );
}
