import { Form, useNavigation } from 'react-router';
import { formatDate } from '#app/domain/romanian.ts';
import type { LooseResult } from '#app/level-test/keep/keep-result.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';

export const KEEP_INTENTS = { device: 'keep-device', link: 'keep-link' } as const;

/** What this device took without an account, to be kept with one press. Others may use the device, so one may choose. */
export function KeepDeviceForm({ results }: { results: LooseResult[] }) {
  const isSending = useNavigation().formData?.get('intent') === KEEP_INTENTS.device;
  return (
    <Card>
      <Form method="post">
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
        <Button type="submit" name="intent" value={KEEP_INTENTS.device} isBusy={isSending}>
          Păstrează în cont ce e bifat
        </Button>
      </Form>
    </Card>
  );
}

interface KeepLinkFormProps {
  typed?: string | undefined;
  error?: string | undefined;
}

/** „Ai linkul unui rezultat?”: the link of a test that was taken somewhere else. */
export function KeepLinkForm({ typed, error }: KeepLinkFormProps) {
  const isSending = useNavigation().formData?.get('intent') === KEEP_INTENTS.link;
  return (
    <Form method="post" noValidate>
      <Heading level={2} size="small">
        Ai linkul unui rezultat?
      </Heading>
      <TextField
        label="Linkul rezultatului"
        hint="Din mesajul pe care ți l-ai trimis sau din istoricul celuilalt browser."
        name="link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        required
        defaultValue={typed}
        error={error}
      />
      <Button type="submit" name="intent" value={KEEP_INTENTS.link} variant="secondary" isBusy={isSending}>
        Păstrează-l în cont
      </Button>
    </Form>
  );
}
