import type { Refusal } from '#app/platform/forms/form.ts';
import type { AuthView } from './auth-view.ts';

/** The loader's data. */
export interface AuthPageData {
  view: AuthView;
  /** Where to go once signed in: a path checked by `ownPath`. */
  next: string | null;
  /** A sentence about a failed sign-in with a provider. */
  providerError: string | null;
  /** The app whose in-app browser this is; null in an ordinary browser. */
  app: string | null;
  /** Whether signing in starts with a code instead of a password. */
  isCodeFirst: boolean;
  providers: string[];
  /** The address a code was last sent to. */
  email: string;
  product: string;
}

/** What was typed so far in any form of the page. The password stays in the browser's memory. */
export interface TypedValues {
  fullName: string;
  email: string;
  password: string;
}

export interface AuthFormProps {
  page: AuthPageData;
  refusal: Refusal | undefined;
  typed: TypedValues;
}
