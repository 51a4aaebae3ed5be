import { formatDate } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { LooseResult } from '../keep/keep-result.server.ts';
import { KEEP_DEVICE_FORM, KEEP_LINK_FORM } from './keep.form.ts';

/** Keeps the unclaimed results of this device. Each has a checkbox, because others may use the device, too. */
export function KeepDeviceForm({ results }: { results: LooseResult[] }) {
  const form = useForm(KEEP_DEVICE_FORM);
  return (
    <Card>
      <FormView form={form} submit="Păstrează în cont ce e bifat">
        <Heading level={2} size="small">
          {results.length === 1
            ? 'Pe acest dispozitiv mai e un rezultat'
            : 'Pe acest dispozitiv mai sunt rezultate'}
        </Heading>
        <p>
          {results.length === 1
            ? 'L-a dat cineva de aici, fără să fie în cont. Dacă e al tău, păstrează-l.'
            : 'Le-a dat cineva de aici, fără să fie în cont. Bifează-le pe ale tale și păstrează-le.'}
        </p>
        {results.map(({ testId, level, finishedAt }) => (
          <CheckboxField
            key={testId}
            name="test"
            value={testId}
            defaultChecked
            label={`${level}, ${formatDate(finishedAt)}`}
          />
        ))}
      </FormView>
    </Card>
  );
}

/** Keeps the result of a private link, for a test taken on another device. */
export function KeepLinkForm({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(KEEP_LINK_FORM, refusal);
  return (
    <FormView form={form} submit="Păstrează-l în cont" variant="secondary">
      <Heading level={2} size="small">
        Ai linkul unui rezultat?
      </Heading>
      <TextField
        label="Linkul rezultatului"
        hint="Din mesajul pe care ți l-ai trimis sau din istoricul celuilalt browser."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('link')}
      />
    </FormView>
  );
}
