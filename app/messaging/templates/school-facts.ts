/** Who the school is, as mails name it: null where the school has not said it. */
export interface SchoolFacts {
  /** The school's name. */
  product: string;
  /** The company behind it, with its seat. */
  company: string | null;
  /** Where it reads questions. */
  email: string | null;
  phone: string | null;
}
