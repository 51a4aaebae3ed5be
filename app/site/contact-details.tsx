import type { ReactNode } from 'react';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

/** The other ways to reach the school, each only if the school has it. */
export function ContactDetails({ email }: { email: string | undefined }) {
  const { phone, hours, whatsapp } = useSettings();
  const ways: { title: string; text: ReactNode }[] = [
    ...(phone ? [{ title: 'Telefon', text: <WayLink to={phoneAddress(phone)}>{phone}</WayLink> }] : []),
    ...(hours ? [{ title: 'Când răspundem la telefon', text: hours }] : []),
    ...(isExternalAddress(whatsapp)
      ? [{ title: 'WhatsApp', text: <WayLink to={whatsapp}>Deschide o conversație pe WhatsApp</WayLink> }]
      : []),
    ...(email ? [{ title: 'E-mail', text: <WayLink to={`mailto:${email}`}>{email}</WayLink> }] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <Section
      id="altfel"
      heading="Preferi altfel?"
      lead="Formularul e comod pentru că scrii când vrei. Dar ne găsești și aici."
      layout="beside"
    >
      <PointList points={ways} columns={2} />
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
