import { Link } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { rowValue, SELECTED } from '#app/admin/table/row-selection.ts';
import { addDays, dayOf } from '#app/domain/days.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { END_FORM, REVOKE_FORM } from './change.form.ts';
import { endCell, lastDayField, lossWords, nameOf } from './enrolment-words.ts';
import type { WeighedEnrolment } from './enrolments.server.ts';
import type { SelectedEnrolment } from './selected-enrolment.ts';

interface ChangeFormProps {
  enrolments: readonly WeighedEnrolment[];
  refusal: Refusal | null | undefined;
  /** What others changed meanwhile, a sentence for each. */
  conflict: readonly string[] | undefined;
  /** Where one gets without writing anything; absent where the form is part of a page. */
  back?: string;
}

const REASON_HINT = 'Rămâne în istoric și în jurnal, iar persoana îl vede dacă își cere datele.';

/** Another end for these enrolments. */
export function EndForm({ enrolments, refusal, conflict, back }: ChangeFormProps) {
  const [first] = enrolments;
  const isOne = enrolments.length === 1;
  const form = useForm(END_FORM, refusal, {
    until: isOne && first ? lastDayField(first.endsAt) : '',
    isEndless: isOne && first?.endsAt === null,
  });
  return (
    <FormView
      form={form}
      submit={isOne ? 'Schimbă sfârșitul' : `Schimbă sfârșitul la ${enrolments.length}`}
      className="enrolment-form"
      after={back && <BackLink to={back} />}
    >
      <Seen enrolments={enrolments} />
      <Conflict sentences={conflict} />
      <EndFields form={form} />
      <TextField label="De ce" hint={REASON_HINT} autoComplete="off" {...form.field('reason')} />
    </FormView>
  );
}

interface EndFieldsProps {
  form: Pick<ReturnType<typeof useForm<'until' | 'isEndless'>>, 'field' | 'checkbox'>;
}

/** The last day, or none. */
export function EndFields({ form }: EndFieldsProps) {
  return (
    <>
      <TextField
        label="Ultima zi"
        hint="Accesul se închide la miezul nopții de după ea, ora României."
        type="date"
        min={dayOf(new Date())}
        max={addDays(dayOf(new Date()), MAX_DAYS)}
        {...form.field('until')}
      />
      <CheckboxField label="Fără sfârșit" {...form.checkbox('isEndless')} />
    </>
  );
}

const MAX_DAYS = 36_500;

/** The question before enrolments are revoked, with what each person loses. */
export function RevokeForm({ enrolments, refusal, conflict, back }: ChangeFormProps) {
  const form = useForm(REVOKE_FORM, refusal);
  const isOne = enrolments.length === 1;
  return (
    <FormView
      form={form}
      submit={isOne ? 'Retrage înscrierea' : `Retrage ${enrolments.length} înscrieri`}
      variant="secondary"
      buttonClassName="is-dangerous"
      className="enrolment-form"
      after={back && <BackLink to={back} />}
    >
      <Seen enrolments={enrolments} />
      <Conflict sentences={conflict} />
      <p>
        <b>{isOne ? 'Retragi înscrierea?' : `Retragi aceste ${enrolments.length} înscrieri?`}</b> Ce deschide
        se închide pe loc și nu se poate pune la loc: pentru acces din nou, faci altă înscriere. Lecțiile
        terminate rămân de citit.
      </p>
      <TextField label="De ce" hint={REASON_HINT} autoComplete="off" {...form.field('reason')} />
    </FormView>
  );
}

/** Whom a change of several enrolments is about. @param isRevoked shows what each loses */
export function ChangePreview({
  enrolments,
  isRevoked,
}: {
  enrolments: readonly WeighedEnrolment[];
  isRevoked: boolean;
}) {
  return (
    <DataTable
      caption={isRevoked ? 'Înscrierile care se retrag' : 'Înscrierile cu alt sfârșit'}
      columns={[
        { head: 'Cine', isBare: true },
        { head: 'Curs' },
        { head: 'Acum până pe', isShort: true },
        ...(isRevoked ? [{ head: 'Ce pierde acum' }] : []),
      ]}
      rows={enrolments.map((enrolment) => ({
        key: enrolment.id,
        cells: [
          nameOf(enrolment),
          enrolment.courseTitle,
          enrolment.state === 'revoked' ? 'retrasă' : endCell(enrolment.endsAt),
          ...(isRevoked ? [lossWords(enrolment)] : []),
        ],
      }))}
    />
  );
}

function Seen({ enrolments }: { enrolments: readonly SelectedEnrolment[] }) {
  return enrolments.map((enrolment) => (
    <input key={enrolment.id} type="hidden" name={SELECTED} value={rowValue(enrolment)} />
  ));
}

function Conflict({ sentences = [] }: { sentences: readonly string[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title="Nu s-a schimbat nimic aici: altcineva a scris între timp">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>Ce ai scris e mai jos; dacă apeși din nou, rămâne al tău.</p>
    </Notice>
  );
}

function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className="text-link">
      Renunță
    </Link>
  );
}
