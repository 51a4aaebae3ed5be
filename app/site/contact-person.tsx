import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ContactIcon, type ContactIconName } from '#app/ui/icons/contact-icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Settings } from '#content/settings.ts';
import { photographOf, TeacherPhotograph } from './teacher-photograph.tsx';

interface ContactPersonProps {
  settings: Pick<Settings, 'email' | 'teacher_name' | 'teacher_about' | 'teacher_photo'>;
}

interface Channel {
  icon: ContactIconName;
  title: string;
  text: string;
  to: string;
}

/** The teacher and the other ways to reach the school, as far as they are set. */
export function ContactPerson({ settings }: ContactPersonProps) {
  const { phone, hours, whatsapp } = useSettings();
  const { email, teacher_name: name, teacher_about: about } = settings;
  const photograph = photographOf(settings);
  const channels: Channel[] = [
    ...(isExternalAddress(whatsapp)
      ? [{ icon: 'whatsapp' as const, title: 'WhatsApp', text: 'Începe o discuție', to: whatsapp }]
      : []),
    ...(phone ? [{ icon: 'phone' as const, title: 'Telefon', text: phone, to: phoneAddress(phone) }] : []),
    ...(email ? [{ icon: 'mail' as const, title: 'E-mail', text: email, to: `mailto:${email}` }] : []),
  ];
  if (!photograph && !name && channels.length === 0) return null;
  return (
    <section aria-labelledby="cine-preda" className="grid gap-5">
      {photograph ? <TeacherPhotograph photograph={photograph} /> : <Listener />}
      <Heading level={2} id="cine-preda">
        Cine îți răspunde
      </Heading>
      {name && (
        <div>
          <p className="heading text-heading-3">{name}</p>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
      )}
      {channels.length > 0 && (
        <ul className="grid gap-3" style={TILES}>
          {channels.map(({ icon, title, text, to }) => (
            <li key={icon} style={icon === 'mail' ? WHOLE_ROW : undefined}>
              <a
                href={to}
                className="grid h-full content-start gap-1 rounded-card bg-surface p-4 shadow-card hover:text-brand-ink"
              >
                <ContactIcon name={icon} />
                <b>{title}</b>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {hours && (
        <p className="text-muted">
          <b>Când răspundem la telefon:</b> {hours}
        </p>
      )}
    </section>
  );
}

/** Stands where a photograph would be. */
function Listener() {
  return (
    <div aria-hidden="true" className="relative overflow-hidden rounded-card" style={CARD}>
      <LevelPlace level="B1" className="absolute inset-0 h-full w-full" />
      <div className="absolute" style={FIGURE}>
        <Illustration drawing={storkListening} className="w-full" />
      </div>
    </div>
  );
}

const CARD = { aspectRatio: '16 / 9' };
const FIGURE = { right: '8%', bottom: '-2%', width: '42%' };
const WHOLE_ROW = { gridColumn: '1 / -1' };
const TILES = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))' };
