import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { hasPhoneForCalls, LEAD_FIELDS, PHONE_RULE } from './lead-schema.ts';

/** The form below a test result with which visitors ask the school to contact them. */
export const LEAD_FORM = defineForm(z.object(LEAD_FIELDS).refine(hasPhoneForCalls, PHONE_RULE));
