/** The fields of the form in which somebody leaves their details, as typed. */
export interface LeadFormValues {
  fullName: string;
  email: string;
  phone: string;
  age: string;
  newsletter: boolean;
  phoneContact: boolean;
}

export type LeadFormErrors = Partial<Record<keyof LeadFormValues, string>>;

export const EMPTY_LEAD_FORM: LeadFormValues = {
  fullName: '',
  email: '',
  phone: '',
  age: '',
  newsletter: false,
  phoneContact: false,
};

/** What was typed, whatever the form's state. */
export function readLeadForm(form: FormData): LeadFormValues {
  const text = (name: string) => textIn(form, name).slice(0, 1000).toWellFormed();
  return {
    fullName: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    age: text('age'),
    newsletter: form.get('newsletter') === 'yes',
    phoneContact: form.get('phoneContact') === 'yes',
  };
}

/** A file where a text is expected says nothing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
