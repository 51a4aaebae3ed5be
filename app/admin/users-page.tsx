import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { DataTable } from './data-table.tsx';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Utilizatori' };

const ROLES = Object.keys(ROLE_RANKS) as Role[];

export default function UsersPage() {
  return (
    <AdminFrame
      title="Utilizatori și roluri"
      lead={
        <>
          Un utilizator e cineva cu cont. Cine ne-a scris fără cont e pe{' '}
          <Link to={href('/admin/crm')} className="text-link">
            o fișă
          </Link>
          .
        </>
      }
    >
      <AdminSection id="roluri" heading="Rolurile, de jos în sus">
        <DataTable
          caption="Rolurile"
          columns={[{ head: 'Rol' }, { head: 'Ce deschide', isBare: true }]}
          rows={ROLES.map((role) => ({
            key: role,
            cells: [<code key="role">{role}</code>, ROLE_TEXTS[role].about],
          }))}
        />
      </AdminSection>
      <div>
        <AdminNote summary="Cum se schimbă un rol">
          <p>
            Îl schimbă cine administrează serverul, în baza de date. Se aplică de la următoarea cerere a
            persoanei. Nimeni nu își poate schimba propriul rol.
          </p>
          <p>
            Un rol de personal deschide toate adresele și răspunsurile: se dă pe nume, nu unui cont folosit de
            mai mulți, și se ia în ziua în care cineva pleacă din echipă.
          </p>
        </AdminNote>
        <AdminNote summary="Ce păstrăm despre un cont">
          <p>
            Adresa de e-mail, sesiunile, rolul, numele întreg, fotografia, data la care a apărut profilul și
            ultima vizită în cont, însemnată cel mult o dată pe oră.
          </p>
          <p>
            Un cont nefolosit 24 de luni se șterge singur, după un e-mail cu cel puțin 30 de zile înainte.
            Fără server de e-mail nu se șterge niciunul, iar conturile de la <code>teacher</code> în sus,
            niciodată.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
