import { href, Link } from 'react-router';
import { Heading } from '#app/ui/page.tsx';

/** What the school stores in a child's account, as in the parent notice (app/emails). */
export function AboutTheAccount({ email }: { email: string }) {
  return (
    <section aria-labelledby="ce-pastram" className="flow">
      <Heading level={2} id="ce-pastram">
        Ce păstrăm și ce poți cere
      </Heading>
      <p>
        În cont stau numele și e-mailul scrise la înregistrare, că are sub 16 ani, dispozitivele de pe care se
        intră și ce adaugă copilul singur: poza, rezultatele testului de nivel. Despre tine avem numai adresa,
        ca un părinte să știe de cont.
      </p>
      <p>
        Poți cere să afli ce date avem, să le corectăm sau să le ștergem
        {email && (
          <>
            {' '}
            și ne găsești la <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . Te poți plânge și la ANSPDCP, www.dataprotection.ro. Mai multe, în{' '}
        <Link to={href('/politica-de-confidentialitate')} className="text-link">
          Politica de confidențialitate
        </Link>
        .
      </p>
    </section>
  );
}
