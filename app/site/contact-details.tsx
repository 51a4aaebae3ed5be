import type { ReactNode } from 'react';
import { useSettings } from '#app/shell/root-data.ts';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

/** The other ways to reach the school, each only if the school has it. */
export function ContactDetails() {
  const { phone, hours, whatsapp, email } = useSettings();
  const ways: { title: string; text: ReactNode }[] = [
    ...(phone
      ? [{ title: 'Telefon', text: <WayLink to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</WayLink> }]
      : []),
    ...(hours ? [{ title: 'Când răspundem la telefon', text: hours }] : []),
    ...(whatsapp
      ? [{ title: 'WhatsApp', text: <WayLink to={whatsapp}>Deschide o conversație pe WhatsApp</WayLink> }]
      : []),
    ...(email ? [{ title: 'E-mail', text: <WayLink to={`mailto:${email}`}>{email}</WayLink> }] : []),
  ];
  return (
    <Section
      id="altfel"
      heading="Preferi altfel?"
      lead="Formularul e comod pentru că scrii când vrei. Dar ne găsești și aici."
      layout="beside"
    >
      <div className="grid gap-8">
        <PointList points={ways} columns={2} />
        <p className="text-muted">
          Scrii în numele unui copil sub 16 ani? Alege vârsta lui și lasă adresa ta de e-mail. Telefonul, dacă
          îl treci, în acest caz nu îl păstrăm.
        </p>
      </div>
    </Section>
  );
}

function WayLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-link">
      {children}
    </a>
  );
}
