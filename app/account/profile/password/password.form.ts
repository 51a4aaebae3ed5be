import { z } from 'zod';
import { codeField, newPasswordField, passwordIfAsked } from '#app/account/account-fields.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** Changes a known password, or sets the first one. */
export const PASSWORD_FORM = defineForm(
  z.object({ currentPassword: passwordIfAsked(), password: newPasswordField() }),
);

/** The same with a code from the mailbox. */
export const PASSWORD_BY_CODE_FORM = defineForm(
  z.object({ code: codeField(), password: newPasswordField() }),
);
