import type { Form } from '#app/platform/forms/form.ts';
import type { SETTING_GROUPS } from '#content/settings.ts';
import {
  COMPANY_FORM,
  CONTACT_FORM,
  NETWORKS_FORM,
  SCHOOL_FORM,
  SEARCHES_FORM,
  SITE_FORM,
} from './group.form.ts';

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** The form of each group of settings. `legal_review` is in none: a button sets it. */
export const GROUP_FORMS = {
  school: SCHOOL_FORM,
  contact: CONTACT_FORM,
  networks: NETWORKS_FORM,
  company: COMPANY_FORM,
  searches: SEARCHES_FORM,
  site: SITE_FORM,
} as const satisfies Record<SettingGroup, Form>;

/** The group with this name. @returns null for a name that is no group */
export function groupNamed(name: string): SettingGroup | null {
  return Object.hasOwn(GROUP_FORMS, name) ? (name as SettingGroup) : null;
}
