import type { SocialNetworkKey } from '#app/domain/social-networks.ts';
import sprite from './contact-icons.svg?no-inline';

export type ContactIconName = SocialNetworkKey | 'phone' | 'mail' | 'clock';

/** A sign of a way to reach the school. On every page, so its drawing is in a file of its own, not in each page. */
export function ContactIcon({ name }: { name: ContactIconName }) {
  return (
    <svg aria-hidden="true" className="size-5 shrink-0">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
