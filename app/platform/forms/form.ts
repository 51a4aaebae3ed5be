/** The HTML constraints of an input, from its schema. */
export interface FieldConstraints {
  required?: true;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  type?: 'email' | 'file';
  accept?: string;
  /** Maximum size of a file. */
  maxBytes?: number;
}

/** A form without its schema, for the browser. */
export interface Form<Name extends string = string> {
  /** Tells the forms of one page apart; the value of the main button. Null where the page has only one form. */
  intent: string | null;
  fields: Readonly<Record<Name, FieldConstraints>>;
}

/** The value of a field, as typed. */
export type FieldValue = string | boolean | string[];

/** The data a refused form is shown with. */
export interface Refusal<Name extends string = string> {
  intent: string | null;
  /** The typed values, without secrets and files. */
  values: Readonly<Partial<Record<Name, FieldValue>>>;
  /** A sentence per invalid field. */
  errors: Readonly<Partial<Record<Name, string>>>;
  /** A sentence about the whole form, or null. */
  notice: string | null;
}

/** The sentences of a refusal. */
export type Reason<Name extends string = string> = Partial<Pick<Refusal<Name>, 'errors' | 'notice'>>;
