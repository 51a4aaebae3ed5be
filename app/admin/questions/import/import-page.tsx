import { data, href, redirect } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { FORMATS } from '#app/domain/level-estimation/bank-item.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { checkTyped } from '#app/level-test/written/check-typed.server.ts';
import { MAX_SHEET_ROWS, SHEET_TOO_LARGE } from '#app/level-test/written/sheet-limits.ts';
import { TYPED_FIELDS, type TypedField } from '#app/level-test/written/typed-question.ts';
import { writeQuestions } from '#app/level-test/written/written-questions.server.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { Question } from '#content/level-test/item-schema.ts';
import type { Route } from './+types/import-page';
import { readSheet, type SheetRow } from './question-sheet.server.ts';
import { SHEET_FORM } from './sheet.form.ts';
import { type CheckedRow, ROW, SheetRows, typedName } from './sheet-rows.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Adaugă mai multe întrebări' };

const LIST = href('/admin/bulk-add-questions');

/** Reads a spreadsheet, checks its rows, and saves the good ones as drafts once that is asked for. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  if (form.get('intent') === SHEET_FORM.intent) {
    const { value, refusal } = checkForm(SHEET_FORM, form);
    if (!value) return data({ refusal: refusal(), rows: null, saved: 0 }, { status: 422 });
    const text = value.file.size > 0 ? await value.file.text() : value.pasted;
    const sheet =
      text.trim() === '' ? { sentence: 'Alege un fișier CSV sau lipește celulele lui.' } : readSheet(text);
    if ('sentence' in sheet) {
      const refused = refusal({ notice: sheet.sentence });
      return data({ refusal: refused, rows: null, saved: 0 }, { status: 422 });
    }
    const { rows } = await checkRows(facts, sheet.rows);
    return data({ refusal: null, rows, saved: 0 }, { status: 200 });
  }
  const { rows, good } = await checkRows(facts, rowsIn(form));
  if (form.get('intent') !== 'save' || good.length === 0) {
    return data({ refusal: null, rows, saved: 0 }, { status: 200 });
  }
  await writeQuestions(facts.services, facts.visitor, good);
  const bad = rows.filter(({ isGood }) => !isGood);
  if (bad.length > 0) return data({ refusal: null, rows: bad, saved: good.length }, { status: 200 });
  throw redirect(LIST, {
    headers: { 'Set-Cookie': flashSetCookie('questions-written', facts.services.origin) },
  });
}

async function checkRows(
  { services }: RequestFacts,
  given: readonly SheetRow[],
): Promise<{ rows: CheckedRow[]; good: Question[] }> {
  const checked = await checkTyped(services.units, given);
  return {
    rows: given.map((row, index) => {
      const errors: CheckedRow['errors'] = checked[index]?.errors ?? {};
      return { ...row, errors, isGood: checked[index]?.question !== null };
    }),
    good: checked.flatMap(({ question }) => question ?? []),
  };
}

/** The rows that the page sent back: what is mended now, and what was good before. */
function rowsIn(form: FormData): SheetRow[] {
  const numbers = form
    .getAll(ROW)
    .map(Number)
    .filter((rowNo) => Number.isInteger(rowNo) && rowNo > 0);
  return [...new Set(numbers)].slice(0, MAX_SHEET_ROWS).map((rowNo) => ({
    rowNo,
    format: FORMATS.find((format) => format === form.get(typedName('format', rowNo))) ?? 'choice',
    typed: Object.fromEntries(
      TYPED_FIELDS.map((field): [TypedField, string] => [field, textIn(form, typedName(field, rowNo))]),
    ),
  }));
}

export default function ImportQuestionsPage({ actionData }: Route.ComponentProps) {
  const rows = actionData?.rows ?? null;
  const form = useForm(SHEET_FORM, actionData?.refusal);
  return (
    <AdminFrame
      title="Adaugă mai multe întrebări"
      lead="Dintr-un fișier CSV, cum îl salvează Excel sau Google Sheets: un rând de întrebare."
      parent={{ name: 'Întrebări noi', to: LIST }}
      action={
        <a href={href('/admin/bulk-add-questions/template')} download className="text-link">
          Descarcă fișierul-model
        </a>
      }
    >
      {rows ? (
        <SheetRows rows={rows} saved={actionData?.saved ?? 0} />
      ) : (
        <FormView
          form={form}
          send="document"
          encType="multipart/form-data"
          submit="Verifică întrebările"
          className="admin-panel question-editor"
        >
          <FileField
            label="Fișierul"
            hint={`Cel mult ${counted(MAX_SHEET_ROWS, 'întrebare', 'întrebări')}. Fișierul-model are coloanele și două exemple.`}
            tooLarge={SHEET_TOO_LARGE}
            {...form.field('file')}
            required={undefined}
          />
          <TextAreaField
            label="Sau lipește celulele"
            hint="Cu tot cu rândul cu numele coloanelor; încap cam șapte întrebări."
            rows={5}
            {...form.field('pasted')}
          />
          <p className="admin-more">Nimic nu se salvează până nu vezi ce s-a citit și apeși „Salvează”.</p>
        </FormView>
      )}
      <AdminNote summary="Cum se completează coloanele">
        <ul>
          <li>„format” e alegere, completare sau ordonare; „dificultate” e ușoară, potrivită sau grea.</li>
          <li>Mai multe răspunsuri corecte stau în aceeași celulă, cu | între ele; primul e cel arătat.</li>
          <li>
            Fiecare greșeală prevăzută are trei coloane: ce se răspunde, capcana și de ce e greșit. O alegere
            are trei greșeli, o completare una până la trei, o ordonare una sau două.
          </li>
          <li>„Capcana” are unul dintre numele din formularul unei întrebări, sau „fără”.</li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}
