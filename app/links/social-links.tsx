import { isExternalAddress } from '#app/domain/external-address.ts';
import { useSettings } from '#app/shell/root-data.ts';

const ACCOUNTS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'telegram', name: 'Telegram' },
] as const;

/** The school's accounts elsewhere; one without an address is not shown. */
export function SocialLinks() {
  const settings = useSettings();
  const shown = ACCOUNTS.filter(({ key }) => isExternalAddress(settings[key]));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Pe rețele" className="flex flex-wrap gap-x-5 gap-y-1">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a href={settings[key]} rel="me" className="text-link inline-flex min-h-11 items-center">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
