import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as typed, in E.164 form; numbers without a country code are Romanian. Null when it is none. */
export function parsePhone(typed: string): string | null {
  const phone = parsePhoneNumberFromString(typed, 'RO');
  return phone?.isValid() ? phone.number : null;
}
