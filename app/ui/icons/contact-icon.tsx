import type { SocialNetworkKey } from '#app/domain/social-networks.ts';
import sprite from './contact-icons.svg?no-inline';

export type ContactIconName = SocialNetworkKey | 'phone' | 'mail' | 'clock';

/** An icon of a contact channel. From an SVG sprite file, since every page shows some. */
export function ContactIcon({ name }: { name: ContactIconName }) {
  return (
    <svg aria-hidden="true" className="size-5 shrink-0">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
