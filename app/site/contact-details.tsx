import type { ReactNode } from 'react';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

/** The other ways to reach the school, as far as they are set. */
export function ContactDetails({ email }: { email: string | undefined }) {
  const { phone, hours, whatsapp } = useSettings();
  const channels: { title: string; text: ReactNode }[] = [
    ...(phone
      ? [{ title: 'Telefon', text: <ChannelLink to={phoneAddress(phone)}>{phone}</ChannelLink> }]
      : []),
    ...(hours ? [{ title: 'Când răspundem la telefon', text: hours }] : []),
    ...(isExternalAddress(whatsapp)
      ? [
          {
            title: 'WhatsApp',
            text: <ChannelLink to={whatsapp}>Deschide o conversație pe WhatsApp</ChannelLink>,
          },
        ]
      : []),
    ...(email ? [{ title: 'E-mail', text: <ChannelLink to={`mailto:${email}`}>{email}</ChannelLink> }] : []),
  ];
  if (channels.length === 0) return null;
  return (
    <Section
      id="altfel"
      heading="Preferi altfel?"
      lead="Formularul e comod pentru că scrii când vrei. Dar ne găsești și aici."
      layout="beside"
    >
      <PointList points={channels} columns={2} />
    </Section>
  );
}

function ChannelLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-link">
      {children}
    </a>
  );
}
