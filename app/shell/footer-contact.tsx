import { isExternalAddress } from '#app/domain/external-address.ts';
import { ContactIcon, type ContactIconName } from '#app/ui/icons/contact-icon.tsx';
import type { PageSettings } from '#content/settings.ts';
import { ExternalLink } from './external-link.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';

const SITES: { site: ContactIconName & keyof PageSettings; name: string }[] = [
  { site: 'instagram', name: 'Instagram' },
  { site: 'facebook', name: 'Facebook' },
  { site: 'tiktok', name: 'TikTok' },
  { site: 'whatsapp', name: 'WhatsApp' },
  { site: 'telegram', name: 'Telegram' },
];

/** Phone, hours and social sites, each only where the school has filled it in. */
export function FooterContact() {
  const settings = useSettings();
  const { phone, hours } = settings;
  const sites = SITES.filter(({ site }) => isExternalAddress(settings[site]));
  if (!phone && !hours && sites.length === 0) return null;
  return (
    <section aria-label="Contact">
      <p>Contact</p>
      <ul>
        {phone && (
          <li>
            <a href={phoneAddress(phone)}>{phone}</a>
          </li>
        )}
        {hours && <li>{hours}</li>}
      </ul>
      <ul className="flex flex-wrap gap-x-5">
        {sites.map(({ site, name }) => (
          <li key={site}>
            <ExternalLink to={settings[site] ?? ''}>
              <ContactIcon name={site} />
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
