import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface NameFormProps {
  fullName: string;
  /** What was typed, where it did not do. */
  typed?: string | undefined;
  error?: string | undefined;
}

export function NameForm({ fullName, typed, error }: NameFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'name';
  return (
    <Form method="post" noValidate>
      <TextField
        key={fullName}
        label="Numele tău"
        hint="Îl vezi tu, iar la cursuri și profesorul."
        name="fullName"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={typed ?? fullName}
        error={error}
      />
      <Button type="submit" name="intent" value="name" variant="secondary" isBusy={isSending}>
        Salvează numele
      </Button>
    </Form>
  );
}
