import type { FormState } from '#app/platform/forms/use-form.ts';
import { RadioCards, TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { EndFields } from './change-form.tsx';
import { GIVEN_ROLES } from './enrolment-words.ts';

type Name = 'course' | 'from' | 'until' | 'isEndless' | 'role' | 'reason';

interface EnrolFieldsProps {
  form: Pick<FormState<Name>, 'field' | 'checkbox'>;
  courses: readonly { id: string; title: string }[];
}

/** The course, its days, the role and the reason. */
export function EnrolFields({ form, courses }: EnrolFieldsProps) {
  const { defaultValue, error, name } = form.field('role');
  return (
    <>
      <SelectField
        label="Cursul"
        options={courses.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('course')}
      />
      <div className="enrolment-days">
        <TextField
          label="Prima zi"
          hint="De la ora 0:00, ora României."
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          {...form.field('from')}
        />
        <EndFields form={form} />
      </div>
      <RadioCards
        legend="Rolul dat cât ține înscrierea"
        name={name}
        options={GIVEN_ROLES}
        error={error}
        {...(defaultValue !== undefined && { defaultValue })}
      />
      <TextField
        label="De ce"
        hint="De exemplu „grupa de seară, plătit prin transfer”. Rămâne în istoric, iar persoana îl vede dacă își cere datele."
        autoComplete="off"
        {...form.field('reason')}
      />
    </>
  );
}
