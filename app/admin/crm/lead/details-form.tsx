import ChevronDown from 'lucide-react/icons/chevron-down';
import { href, Link } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { type FormState, useForm } from '#app/platform/forms/use-form.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { LeadRecord } from '../lead-record.server.ts';
import { readablePhone } from '../lead-words.ts';
import { DETAILS_FORM } from './details.form.ts';
import type { DetailsConflict } from './take-lead-form.server.ts';

interface DetailsFormProps {
  lead: LeadRecord;
  refusal: Refusal | null | undefined;
  conflict: DetailsConflict | null;
}

/** The details of a lead, to be corrected. What somebody else saved meanwhile is shown beside what was typed. */
export function DetailsForm({ lead, refusal, conflict }: DetailsFormProps) {
  const form = useForm(DETAILS_FORM, refusal, {
    fullName: lead.fullName,
    email: lead.email,
    phone: lead.phone && readablePhone(lead.phone),
    isParentEmail: lead.isParentEmail,
  });
  const version = conflict?.kind === 'changed' ? conflict.version : lead.version;
  return (
    <details className="admin-fold" open={refusal ? true : undefined}>
      <summary>
        Corectează datele
        <ChevronDown />
      </summary>
      <FormView form={form} submit="Salvează datele" variant="secondary" className="details-form">
        <input type="hidden" name="version" value={version} />
        {conflict && (
          <Notice tone="warning" role="alert" title="Nimic nu e salvat încă">
            {conflict.kind === 'changed' ? (
              <p>
                {conflict.writer ?? 'Altcineva'} a salvat între timp: {conflict.now}. Ce ai scris e mai jos;
                dacă apeși din nou, rămâne al tău.
              </p>
            ) : (
              <p>
                Altă fișă are aceste date.{' '}
                <Link
                  to={href('/admin/crm/leads/:leadId', { leadId: conflict.otherId })}
                  className="text-link"
                >
                  Deschide-o
                </Link>
                ; dacă e aceeași persoană, le poți uni de acolo.
              </p>
            )}
          </Notice>
        )}
        <DetailsFields form={form} />
        <p className="cell-more">
          Fișa se șterge singură pe {formatDate(lead.deleteAfter)}, dacă nu mai revine.
        </p>
      </FormView>
    </details>
  );
}

/** The fields of a lead's details. */
export function DetailsFields({
  form,
}: {
  form: Pick<FormState<'fullName' | 'email' | 'phone' | 'isParentEmail'>, 'field' | 'checkbox'>;
}) {
  return (
    <>
      <TextField label="Nume" {...form.field('fullName')} autoComplete="off" />
      <TextField label="E-mail" {...form.field('email')} type="email" autoComplete="off" />
      <TextField label="Telefon" {...form.field('phone')} type="tel" autoComplete="off" />
      <CheckboxField label="Adresa e a unui părinte" {...form.checkbox('isParentEmail')} />
    </>
  );
}
