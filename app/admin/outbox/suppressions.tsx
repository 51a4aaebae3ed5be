import { AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { Suppression } from '#app/messaging/mail/suppressions.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { RESUME_FORM, SUPPRESS_FORM } from './suppression.form.ts';

interface SuppressionsProps {
  /** The newest ones. */
  suppressions: Suppression[];
  refusal: Refusal | null;
}

/** The addresses that get no mails: what staff know of them, and how one is stopped and resumed. */
export function Suppressions({ suppressions, refusal }: SuppressionsProps) {
  return (
    <AdminSection
      id="adrese-oprite"
      heading="Adrese la care nu mai scriem"
      lead="Cele care nu există, după cum spune serverul lor, și cele oprite de echipă. Codurile de intrare pleacă oricum. Adresele nu se păstrează, doar o amprentă a lor: ca să reiei una, o scrii."
    >
      {suppressions.length > 0 && (
        <DataTable
          caption="Ultimele 20 de adrese oprite"
          columns={[{ head: 'De ce' }, { head: 'Cine' }, { head: 'Când', isShort: true }]}
          rows={suppressions.map(({ reason, note, suppressedAt, suppressedBy }) => ({
            key: suppressedAt.toISOString(),
            cells: [
              reason === 'bounced' ? 'Căsuța nu există' : note,
              reason === 'bounced' ? 'Serverul adresei' : (suppressedBy ?? 'Cineva cu contul șters'),
              formatShortMoment(suppressedAt),
            ],
          }))}
        />
      )}
      <div className="suppression-forms">
        <SuppressForm refusal={refusal} />
        <ResumeForm refusal={refusal} />
      </div>
    </AdminSection>
  );
}

function SuppressForm({ refusal }: { refusal: Refusal | null }) {
  const form = useForm(SUPPRESS_FORM, refusal ?? undefined);
  return (
    <FormView form={form} submit="Oprește adresa" variant="secondary" className="grid gap-3">
      <TextField
        label="Adresa care nu mai primește"
        type="email"
        autoComplete="off"
        {...form.field('address')}
      />
      <TextField label="De ce" autoComplete="off" hint="Fără nume și fără adresă." {...form.field('note')} />
    </FormView>
  );
}

function ResumeForm({ refusal }: { refusal: Refusal | null }) {
  const form = useForm(RESUME_FORM, refusal ?? undefined);
  return (
    <FormView form={form} submit="Reia adresa" variant="secondary" className="grid gap-3">
      <TextField
        label="Adresa care primește din nou"
        type="email"
        autoComplete="off"
        {...form.field('address')}
      />
    </FormView>
  );
}
