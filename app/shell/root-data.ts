import { useRouteLoaderData } from 'react-router';
import type { FlashCode } from '#app/domain/flash.ts';

/** What the root's loader tells every page; absent where that loader itself failed. */
export interface RootData {
  /** The settings everybody may see, as text, by key. An emptied one is ''. */
  settings: Readonly<Record<string, string>>;
  /** Which of the links that depend on a role are shown. */
  menu: { workshop: boolean; admin: boolean };
  isSignedIn: boolean;
  /** A message for this one showing of a page. */
  flash: FlashCode | null;
}

const NOTHING: RootData = {
  settings: { product: 'English Beyond Limits' },
  menu: { workshop: true, admin: false },
  isSignedIn: false,
  flash: null,
};

export function useRootData(): RootData {
  return (useRouteLoaderData('root') as RootData | undefined) ?? NOTHING;
}

/** The settings everybody may see, by key: product, phone, hours, email, whatsapp, … What is empty is not shown. */
export function useSettings(): Readonly<Record<string, string>> {
  return useRootData().settings;
}
