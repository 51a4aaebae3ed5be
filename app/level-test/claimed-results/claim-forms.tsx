import { levelName } from '#app/domain/level-name.ts';
import { formatDate } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { UnclaimedResult } from '../claim/claim-result.server.ts';
import { CLAIM_DEVICE_FORM, CLAIM_LINK_FORM } from './claim.form.ts';

/** Claims the tests this device took without an account. With a choice, because a device may have several users. */
export function ClaimDeviceForm({ results }: { results: UnclaimedResult[] }) {
  const form = useForm(CLAIM_DEVICE_FORM);
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
        {results.map(({ testId, finishedAt, ...result }) => (
          <CheckboxField
            key={testId}
            name="test"
            value={testId}
            defaultChecked
            label={`${levelName(result)}, ${formatDate(finishedAt)}`}
          />
        ))}
      </FormView>
    </Card>
  );
}

/** Claims a test that another device took, by its link. */
export function ClaimLinkForm({ refusal }: { refusal: Refusal | undefined }) {
  const form = useForm(CLAIM_LINK_FORM, refusal);
  return (
    <Disclosure summary="Ai linkul unui rezultat?" isOpen={refusal?.intent === CLAIM_LINK_FORM.intent}>
      <div className="flow pb-5">
        <FormView form={form} submit="Păstrează-l în cont" variant="secondary">
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
      </div>
    </Disclosure>
  );
}
