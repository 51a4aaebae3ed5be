import { initialOf } from '#app/domain/person-name.ts';

interface AvatarProps {
  fullName?: string | null;
  /** Gives the letter where there is no name. */
  email?: string | null;
  /** The picture's address; without one, or while it does not load, the letter stands in. */
  url?: string | null;
  /** 8, 12, 20 and 32 units: in a bar, in a list, in the menu, in a dialog. */
  size: 'small' | 'medium' | 'menu' | 'dialog';
}

/** A person's picture. It stands beside their name, so it says nothing of its own. */
export function Avatar({ fullName, email, url, size }: AvatarProps) {
  return (
    <span className={`avatar is-${size}`} aria-hidden="true">
      {initialOf({ fullName, email })}
      {url && <img src={url} alt="" />}
    </span>
  );
}
