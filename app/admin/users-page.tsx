import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import peopleCards from '#app/ui/illustrations/people-cards.svg?drawing';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Utilizatori' };

const ROLES = (Object.keys(ROLE_RANKS) as Role[]).map((role) => ({
  title: role,
  text: ROLE_TEXTS[role].about,
}));

export default function UsersPage() {
  return (
    <AdminFrame
      title="Utilizatori și roluri"
      lead="Un utilizator e cineva cu cont. Cine ne-a scris fără cont nu apare aici, ci pe o fișă."
      picture={<Illustration drawing={peopleCards} className="w-full" />}
    >
      <Section id="roluri" heading="Rolurile, de jos în sus" tone="sunken">
        <PointList points={ROLES} columns={2} />
      </Section>
      <Section id="ce-se-pastreaza" heading="Ce păstrăm despre un cont" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Contul propriu-zis, cu adresa de e-mail și sesiunile lui, stă în tabelele de autentificare.
            Alături, tabela <code>profiles</code> ține rolul, numele întreg, adresa fotografiei, data la care
            a apărut profilul și ultima vizită în cont (<code>last_activity_at</code>), însemnată cel mult o
            dată pe oră.
          </p>
          <p>
            Un cont nefolosit 24 de luni se șterge singur, după un e-mail cu cel puțin 30 de zile înainte.
            Fără server de e-mail nu se șterge niciunul, iar conturile de la <code>teacher</code> în sus,
            niciodată.
          </p>
          <p>
            Fiecare își vede propriul profil și își poate schimba numele și fotografia. Nimeni nu își poate
            schimba singur rolul.
          </p>
        </div>
      </Section>
      <Section id="cum-ajungi" heading="Cum schimbi un rol" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine administrează serverul deschide baza de date ca proprietar și schimbă coloana{' '}
            <code>role</code> a profilului. Noul drept se aplică de la următoarea cerere a persoanei, fără să
            iasă din cont.
          </p>
          <p>
            Notează cine a cerut schimbarea și de ce. Un rol de personal deschide toate adresele și
            răspunsurile, așa că se dă pe nume, nu unui cont folosit de mai mulți. Când cineva pleacă din
            echipă, rolul i se ia în aceeași zi.
          </p>
        </div>
      </Section>
      <CallToAction
        id="mai-departe"
        heading="Cauți pe cineva care doar ne-a scris?"
        text="Cine ne-a lăsat o adresă fără să aibă cont se găsește la fișe."
      >
        <ButtonLink to={href('/admin/crm')}>Vezi cum lucrezi cu fișele</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
