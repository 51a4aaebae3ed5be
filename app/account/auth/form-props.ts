import type { Refusal } from '#app/platform/forms/form.ts';
import type { AuthView } from './auth-view.ts';

/** What the loader tells of the page. */
export interface AuthPageData {
  view: AuthView;
  /** Where to go once signed in, as `parseReturnPath` let it through. */
  next: string | null;
  /** What went wrong at another service, as a sentence. */
  trouble: string | null;
  /** The app whose own browser this is; null in an ordinary one. */
  app: string | null;
  isCodeFirst: boolean;
  providers: string[];
  /** The address a code was last sent to. */
  email: string;
  product: string;
}

/** What was typed so far, in whichever form: a password only while the page stays. */
export interface Typed {
  fullName: string;
  email: string;
  password: string;
}

export interface FormProps {
  page: AuthPageData;
  refusal: Refusal | undefined;
  typed: Typed;
}
