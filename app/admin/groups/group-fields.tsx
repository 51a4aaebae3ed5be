import { namedZones } from '#app/domain/named-zones.ts';
import type { FormState } from '#app/platform/forms/use-form.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

type Name = 'title' | 'teacher' | 'state' | 'timeZone' | 'place' | 'link' | 'isOpen';

interface GroupFieldsProps {
  form: Pick<FormState<Name>, 'field' | 'checkbox'>;
  teachers: readonly { id: string; name: string }[];
}

/** What staff say of a group. */
export function GroupFields({ form, teachers }: GroupFieldsProps) {
  return (
    <>
      <TextField
        label="Numele grupei"
        hint="Îl văd cursanții, de exemplu „Marți seara, B1”."
        autoComplete="off"
        {...form.field('title')}
      />
      <SelectField
        label="Profesorul"
        hint="Vede numele mic, progresul și prezența cursanților din grupă, fără adresă sau telefon."
        options={[
          { value: '', label: 'Deocamdată fără profesor' },
          ...teachers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('teacher')}
      />
      <SelectField
        label="Starea"
        options={[
          { value: 'planned', label: 'Se pregătește' },
          { value: 'running', label: 'În desfășurare' },
          { value: 'closed', label: 'Încheiată: profesorul nu mai vede cursanții' },
        ]}
        {...form.field('state')}
      />
      <SelectField
        label="Fusul orar al grupei"
        hint="Orele întâlnirilor sunt după ceasul de acolo, și vara, și iarna."
        options={namedZones().map(({ zone, name }) => ({ value: zone, label: name }))}
        {...form.field('timeZone')}
      />
      <TextField
        label="Locul"
        hint="(Opțional.) Sala sau adresa. O văd numai cei din grupă."
        autoComplete="off"
        {...form.field('place')}
      />
      <TextField
        label="Linkul întâlnirilor"
        hint="(Opțional.) Începe cu https://. Îl văd numai cei din grupă, din cont."
        type="url"
        autoComplete="off"
        {...form.field('link')}
      />
      <CheckboxField
        label="Deschisă pentru înscriere: pagina cursului arată programul ei și profesorul"
        {...form.checkbox('isOpen')}
      />
    </>
  );
}
