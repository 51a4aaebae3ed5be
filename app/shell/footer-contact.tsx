import { isExternalAddress } from '#app/domain/external-address.ts';
import { SOCIAL_NETWORKS } from '#app/domain/social-networks.ts';
import { ContactIcon } from '#app/ui/icons/contact-icon.tsx';
import { ExternalLink } from './external-link.tsx';
import { phoneAddress } from './phone-address.ts';
import { useSettings } from './root-data.ts';

/** Phone, hours and social networks, each only where the school has filled it in. */
export function FooterContact() {
  const settings = useSettings();
  const { phone, hours } = settings;
  const networks = SOCIAL_NETWORKS.filter(({ key }) => isExternalAddress(settings[key]));
  if (!phone && !hours && networks.length === 0) return null;
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
        {networks.map(({ key, name }) => (
          <li key={key}>
            <ExternalLink to={settings[key] ?? ''}>
              <ContactIcon name={key} />
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
