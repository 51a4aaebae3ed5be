import { useEffect, useRef } from 'react';
import { Form, href, Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, RadioCards, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import type { LeadFormErrors, LeadFormValues } from './lead-form.ts';

const AGES = [
  { value: '16-or-over', label: 'Am cel puțin 16 ani' },
  {
    value: 'under-16',
    label: 'Am sub 16 ani',
    hint: 'Scrie mai jos adresa unui părinte; pe a ta nu o păstrăm.',
  },
];

/** The form in which somebody asks the school to write to them. */
export function LeadFormCard({
  values,
  errors,
  notice,
}: {
  values: LeadFormValues;
  errors: LeadFormErrors;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
}) {
  const form = useRef<HTMLFormElement>(null);
  // The first field with an error may be far above the button: go there, which also reads it out.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const isSending = useNavigation().state !== 'idle';
  return (
    <Card>
      <Heading level={2}>Vrei să te ajutăm mai departe?</Heading>
      <p>
        Lasă-ne numele și o adresă de e-mail. Echipa școlii se uită peste rezultatul tău și îți scrie ce ți
        s-ar potrivi. Nu te obligă la nimic.
      </p>
      <Form method="post" preventScrollReset noValidate ref={form}>
        <TextField
          label="Numele tău"
          name="fullName"
          autoComplete="name"
          maxLength={120}
          required
          defaultValue={values.fullName}
          error={errors.fullName}
        />
        <RadioCards
          legend="Vârsta"
          name="age"
          options={AGES}
          required
          defaultValue={values.age}
          error={errors.age}
        />
        <TextField
          label="E-mail (al unui părinte, dacă ai sub 16 ani)"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          label="Telefon, dacă vrei"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values.phone}
          error={errors.phone}
        />
        <CheckboxField
          label={CONSENT_WORDINGS.newsletter.wording}
          name="newsletter"
          value="yes"
          defaultChecked={values.newsletter}
        />
        <CheckboxField
          label={CONSENT_WORDINGS.phone_contact.wording}
          name="phoneContact"
          value="yes"
          defaultChecked={values.phoneContact}
        />
        <p>
          Bifele sunt la alegere: îți răspundem și fără ele. Ce păstrăm și cât timp scrie în{' '}
          <Link to={href('/politica-de-confidentialitate')}>politica de confidențialitate</Link>.
        </p>
        <div role="status" className="empty:hidden">
          {notice && <Notice tone="warning">{notice}</Notice>}
        </div>
        <Button type="submit" isBusy={isSending}>
          Trimite
        </Button>
      </Form>
    </Card>
  );
}
