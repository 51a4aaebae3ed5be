import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField } from '#app/platform/forms/fields.ts';

export const INVITATION_FORM = defineForm(
  z.object({
    email: emailField('Scrie adresa de e-mail la care trimitem invitația.'),
    role: z.enum(['teacher', 'staff', 'admin', 'super_admin'], 'Alege rolul.'),
  }),
  { intent: 'invite' },
);
