import { initialOf } from '#app/domain/person-name.ts';

interface AvatarProps {
  fullName?: string | null;
  /** Used for the letter when there is no name. */
  email?: string | null;
  /** The picture's address; the letter is shown without one or until it has loaded. */
  url?: string | null;
  /** 8, 12, 20 and 32 units: in a bar, in a list, in the menu, in a dialog. */
  size: 'small' | 'medium' | 'menu' | 'dialog';
}

/** A person's picture. It is always beside the name, so its alternative text is empty. */
export function Avatar({ fullName, email, url, size }: AvatarProps) {
  return (
    <span className={`avatar is-${size}`} aria-hidden="true">
      {initialOf({ fullName, email })}
      {url && <img src={url} alt="" />}
    </span>
  );
}
