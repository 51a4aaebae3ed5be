import { href } from 'react-router';
import { AdminNote } from '#app/admin/admin-frame.tsx';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { CheckboxField } from '#app/ui/field.tsx';
import type { LeadRecord } from '../lead-record.server.ts';
import { ERASE_FORM } from './details.form.ts';

/** What the lead may ask for about their data: a copy, or erasure. */
export function DataRights({ lead, refusal }: { lead: LeadRecord; refusal: Refusal | null | undefined }) {
  const form = useForm(ERASE_FORM, refusal);
  return (
    <>
      <AdminNote summary="Copia datelor, la cererea persoanei">
        <form method="post" action={href('/admin/crm/export')}>
          <p>Trimite copia numai la adresa sau numărul de pe fișă. Luarea ei rămâne în jurnal.</p>
          <input type="hidden" name="lead" value={lead.id} />
          <button type="submit" name="format" value="html" className="button button-secondary">
            Copie de citit
          </button>{' '}
          <button type="submit" name="format" value="json" className="button button-quiet">
            JSON
          </button>
        </form>
      </AdminNote>
      <AdminNote summary="Șterge fișa">
        <p>
          Se șterg fișa, cele unite cu ea, istoricul, sarcinile și e-mailurile trimise la adresele ei.
          {lead.profileId ? ' Contul persoanei rămâne; el se șterge din profil sau de la utilizatori.' : ''}
        </p>
        <FormView form={form} submit="Șterge definitiv" variant="secondary" className="flow">
          <CheckboxField
            label="Da, fișa se șterge și nu mai poate fi pusă la loc"
            {...form.checkbox('sure')}
          />
        </FormView>
      </AdminNote>
    </>
  );
}
