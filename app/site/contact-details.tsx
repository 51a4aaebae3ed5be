import type { ReactNode } from 'react';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { Heading } from '#app/ui/page.tsx';
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
      ? [{ title: 'WhatsApp', text: <ChannelLink to={whatsapp}>Deschide o conversație</ChannelLink> }]
      : []),
    ...(email ? [{ title: 'E-mail', text: <ChannelLink to={`mailto:${email}`}>{email}</ChannelLink> }] : []),
  ];
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="altfel" className="grid gap-5">
      <Heading level={2} id="altfel">
        Sau vorbim altfel
      </Heading>
      <PointList points={channels} />
    </section>
  );
}

function ChannelLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="text-link inline-flex min-h-11 items-center text-lead">
      {children}
    </a>
  );
}
