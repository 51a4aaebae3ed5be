/** The attributes of an input that its schema asks for. */
export interface FieldConstraints {
  required?: true;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  type?: 'email' | 'file';
  accept?: string;
  /** The size of the largest file that is taken. */
  maxBytes?: number;
}

/** A form as the browser knows it. */
export interface Form<Name extends string = string> {
  /** Which form of its page it is, as the value of the main button; null where the page has only one. */
  intent: string | null;
  fields: Readonly<Record<Name, FieldConstraints>>;
}

/** What was typed into a field, chosen from it or ticked. */
export type Typed = string | boolean | string[];

/** What a form that was refused comes back with. */
export interface Refusal<Name extends string = string> {
  intent: string | null;
  /** What was typed, except what is secret and files. */
  values: Readonly<Partial<Record<Name, Typed>>>;
  /** A sentence per field that is wrong. */
  errors: Readonly<Partial<Record<Name, string>>>;
  /** A sentence about the whole form; null where there is none. */
  notice: string | null;
}

/** What a refusal says besides what was typed. */
export type Reason<Name extends string = string> = Partial<Pick<Refusal<Name>, 'errors' | 'notice'>>;
