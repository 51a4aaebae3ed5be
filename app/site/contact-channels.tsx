import ChevronRight from 'lucide-react/icons/chevron-right';
import { isExternalAddress } from '#app/domain/external-address.ts';
import { phoneAddress } from '#app/shell/phone-address.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { ContactIcon, type ContactIconName } from '#app/ui/icons/contact-icon.tsx';
import { Heading } from '#app/ui/page.tsx';

interface Channel {
  icon: ContactIconName;
  title: string;
  text: string;
  to: string;
}

interface ContactChannelsProps {
  email: string | undefined;
}

/** The ways to reach the school without the form, as far as they are set. */
function useChannels({ email }: ContactChannelsProps): Channel[] {
  const { phone, whatsapp } = useSettings();
  return [
    ...(isExternalAddress(whatsapp)
      ? [{ icon: 'whatsapp' as const, title: 'WhatsApp', text: 'Începe o discuție', to: whatsapp }]
      : []),
    ...(phone ? [{ icon: 'phone' as const, title: 'Telefon', text: phone, to: phoneAddress(phone) }] : []),
    ...(email ? [{ icon: 'mail' as const, title: 'E-mail', text: email, to: `mailto:${email}` }] : []),
  ];
}

/** The other ways to reach the school, as one row of words above the form: for narrow screens. */
export function ContactLinks(props: ContactChannelsProps) {
  const { hours } = useSettings();
  const channels = useChannels(props);
  if (channels.length === 0) return null;
  return (
    <div className="lg:hidden">
      <ul aria-label="Alte căi de a ne scrie" className="flex flex-wrap gap-x-5">
        {channels.map(({ icon, title, to }) => (
          <li key={icon}>
            <a href={to} className="flex min-h-11 items-center gap-2 font-bold hover:text-brand-ink">
              <ContactIcon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
      <PhoneHours hours={hours} />
    </div>
  );
}

/** The other ways to reach the school, beside the form: for wide screens. */
export function ContactChannels(props: ContactChannelsProps) {
  const { hours } = useSettings();
  const channels = useChannels(props);
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby="alte-cai" className="hidden gap-4 lg:grid">
      <Heading level={2} size="small" id="alte-cai">
        Sau direct
      </Heading>
      <ul className="rounded-card bg-surface px-5 shadow-card">
        {channels.map(({ icon, title, text, to }, index) => (
          <li key={icon} className={index > 0 ? 'border-t border-line' : undefined}>
            <a href={to} className="flex items-center gap-4 py-3 hover:text-brand-ink">
              <ContactIcon name={icon} />
              <span className="min-w-0 grow wrap-anywhere">
                <b>{title}</b>
                <br />
                {text}
              </span>
              <ChevronRight className="size-5 shrink-0 text-accent-ink" />
            </a>
          </li>
        ))}
      </ul>
      <PhoneHours hours={hours} />
    </section>
  );
}

function PhoneHours({ hours }: { hours: string | undefined }) {
  if (!hours) return null;
  return (
    <p className="text-small text-muted">
      <b>Când răspundem la telefon:</b> {hours}
    </p>
  );
}
