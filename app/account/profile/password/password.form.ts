import { z } from 'zod';
import { codeField, newPasswordField, optionalPasswordField } from '#app/account/account-fields.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';

/** Changes the password, or sets the first one. */
export const PASSWORD_FORM = defineForm(
  z.object({ currentPassword: optionalPasswordField(), password: newPasswordField() }),
);

/** The same with a mailed code. */
export const PASSWORD_BY_CODE_FORM = defineForm(
  z.object({ code: codeField(), password: newPasswordField() }),
);
