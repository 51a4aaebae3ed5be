/** The school's details in mails; null for settings that are not filled in. */
export interface SchoolFacts {
  /** The school's name. */
  product: string;
  /** The company that runs it, with its address. */
  company: string | null;
  /** The contact address. */
  email: string | null;
  phone: string | null;
}
