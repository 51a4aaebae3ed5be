import { href } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { formatDay } from '#app/domain/days.ts';
import { counted } from '#app/domain/romanian.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { CheckedRow } from './enrol-rows.ts';
import { givenRoleName, untilWords } from './enrolment-words.ts';
import { CONFIRM, CORRECT } from './intents.ts';
import type { FailedRow, Preview } from './take-enrolment.server.ts';

interface EnrolPreviewProps {
  preview: Preview;
  /** Of the form that was sent: a sentence about what has changed meanwhile. */
  refusal: Refusal;
}

/** Who would be enrolled and who would not, before anything is written. */
export function EnrolPreview({ preview, refusal }: EnrolPreviewProps) {
  const { rows, typed, details, courseTitle, seen } = preview;
  const ready = rows.filter(({ error }) => error === null);
  const wrong = rows.filter(({ error }) => error !== null);
  return (
    <>
      {refusal.notice && (
        <Notice tone="warning" role="alert" title="Nu s-a scris nimic încă">
          {refusal.notice}
        </Notice>
      )}
      {ready.length > 0 && (
        <AdminSection id="se-inscriu" heading={`Se înscriu: ${ready.length}`} lead={courseTitle}>
          <ReadyRows rows={ready} />
        </AdminSection>
      )}
      {wrong.length > 0 && (
        <AdminSection
          id="raman"
          heading={`Nu se înscriu: ${wrong.length}`}
          lead={ready.length > 0 ? 'Celelalte rânduri merg mai departe și fără ele.' : undefined}
        >
          <WrongRows
            rows={wrong.map(({ rowNo, key, name, email, error }) => ({
              rowNo,
              key: key.includes('@') ? key : (email ?? name ?? key),
              error: error ?? '',
            }))}
          />
        </AdminSection>
      )}
      <FormView className="enrolment-buttons">
        <input type="hidden" name="rows" value={typed} />
        <input type="hidden" name="seen" value={seen} />
        {Object.entries(details).map(([name, value]) => (
          <Carried key={name} name={name} value={value} />
        ))}
        {ready.length > 0 && (
          <Button type="submit" name="intent" value={CONFIRM}>
            Înscrie {counted(ready.length, 'persoană', 'persoane')}
          </Button>
        )}
        <Button type="submit" name="intent" value={CORRECT} variant="secondary">
          Înapoi, corectează
        </Button>
      </FormView>
    </>
  );
}

const CARRIED = ['course', 'from', 'until', 'isEndless', 'role', 'reason'];

function Carried({ name, value }: { name: string; value: string | boolean | null }) {
  if (!CARRIED.includes(name) || value === false || value === null) return null;
  return <input type="hidden" name={name} value={value === true ? 'yes' : value} />;
}

function ReadyRows({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <DataTable
      caption="Cine se înscrie"
      columns={[
        { head: 'Cine', isBare: true },
        { head: 'Din', isShort: true },
        { head: 'Până pe', isShort: true },
        { head: 'Rol dat', isShort: true },
        { head: 'De știut', isBare: true },
      ]}
      rows={rows.map(({ rowNo, name, email, days, givenRole, live }) => ({
        key: rowNo,
        cells: [
          <>
            {name ?? email}
            {name && email && <span className="cell-more">{email}</span>}
          </>,
          formatDay(days.from),
          days.until ? formatDay(days.until) : 'fără sfârșit',
          givenRoleName(givenRole),
          live && `Are deja acces, ${untilWords(live.endsAt)}. Înscrierea nouă stă alături.`,
        ],
      }))}
    />
  );
}

function WrongRows({ rows }: { rows: readonly FailedRow[] }) {
  return (
    <DataTable
      caption="Rândurile care rămân pe dinafară"
      columns={[{ head: 'Rândul', isShort: true }, { head: 'Adresa' }, { head: 'De ce', isBare: true }]}
      rows={rows.map(({ rowNo, key, error }, index) => ({
        key: index,
        cells: [`Rândul ${rowNo}`, key || 'fără adresă', error],
      }))}
    />
  );
}

interface EnrolResultProps {
  enrolled: number;
  failed: readonly FailedRow[];
  course: string;
}

/** What came of a list. */
export function EnrolResult({ enrolled, failed, course }: EnrolResultProps) {
  return (
    <>
      <Notice
        tone={enrolled > 0 ? 'success' : 'warning'}
        role="status"
        title={
          enrolled > 0 ? `Am înscris ${counted(enrolled, 'persoană', 'persoane')}` : 'Nu am înscris pe nimeni'
        }
      >
        {`${course}. ${failed.length > 0 ? `Pe dinafară: ${counted(failed.length, 'rând', 'rânduri')}.` : 'Toate rândurile au mers.'}`}
      </Notice>
      {failed.length > 0 && (
        <AdminSection id="pe-dinafara" heading="Ce a rămas pe dinafară">
          <WrongRows rows={failed} />
          <TextAreaField
            label="Adresele de copiat"
            hint="Pentru încă o încercare, după ce sunt în regulă."
            name="pe-dinafara"
            readOnly
            rows={Math.min(8, failed.length + 1)}
            defaultValue={failed.map(({ key }) => key).join('\n')}
            className="max-w-reading"
          />
        </AdminSection>
      )}
      <div className="enrolment-buttons">
        <ButtonLink to={href('/admin/course-enrollment')}>Vezi înscrierile</ButtonLink>
        <ButtonLink to={href('/admin/course-enrollment/new')} variant="secondary">
          Înscrie pe altcineva
        </ButtonLink>
      </div>
    </>
  );
}
