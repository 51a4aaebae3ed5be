import type { ReactNode } from 'react';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Settings } from '#content/settings.ts';
import { photographOf, TeacherPhotograph } from './teacher-photograph.tsx';

interface ContactPersonProps {
  settings: Pick<Settings, 'email' | 'teacher_name' | 'teacher_about' | 'teacher_photo'>;
}

/** The teacher and the other ways to reach the school, as far as they are set. */
export function ContactPerson({ settings }: ContactPersonProps) {
  const { phone, hours, whatsapp } = useSettings();
  const { email, teacher_name: name, teacher_about: about } = settings;
  const photograph = photographOf(settings);
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
  if (!photograph && !name && channels.length === 0) return null;
  return (
    <section aria-labelledby="cine-preda" className="grid gap-5">
      <TeacherPhotograph photograph={photograph} />
      <Heading level={2} id="cine-preda">
        Cine îți răspunde
      </Heading>
      {name && (
        <div>
          <p className="heading text-heading-3">{name}</p>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
      )}
      {channels.length > 0 && <PointList points={channels} />}
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
