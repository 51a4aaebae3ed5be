import { useState } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import { readFilter } from '#app/admin/table/list-address.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { FileField } from '#app/ui/file-field.tsx';
import {
  confirmImport,
  getImport,
  giveUpImport,
  listImportErrors,
  listImports,
  startImport,
  undoImport,
} from '../lead-imports.server.ts';
import type { Route } from './+types/import-page';
import { ColumnChoice } from './column-choice.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { IMPORT_FORM } from './import.form.ts';
import { BY_NAMES, readChoices } from './import-columns.ts';
import { TOO_LARGE } from './import-limits.ts';
import { ImportState, STATE_NAMES } from './import-state.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Importă fișe' };

/** The parameter with the number of an import. */
const IMPORT = 'fisier';
const SHOWN_IMPORTS = 10;
const ERRORS_OF_A_PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { searchParams } = new URL(request.url);
  const id = readNumber(readFilter(searchParams, IMPORT));
  const after = readNumber(readFilter(searchParams, 'dupa'));
  const [imports, opened, errors] = await Promise.all([
    listImports(services, visitor, SHOWN_IMPORTS),
    id === null ? null : getImport(services, visitor, id),
    id === null ? [] : listImportErrors(services, visitor, id, after, ERRORS_OF_A_PAGE + 1),
  ]);
  if (id !== null && !opened) throw data(null, { status: 404 });
  return {
    imports,
    opened,
    errors: errors.slice(0, ERRORS_OF_A_PAGE),
    nextError: errors.length > ERRORS_OF_A_PAGE ? (errors[ERRORS_OF_A_PAGE - 1]?.rowNo ?? null) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const form = await readForm(request, context);
  const id = readNumber(String(form.get('import') ?? ''));
  if (id !== null) {
    const step = { porneste: confirmImport, renunta: giveUpImport, 'ia-inapoi': undoImport }[
      String(form.get('intent'))
    ];
    if (step) await step(services, visitor, id);
    throw redirect(step === giveUpImport ? href('/admin/crm/import') : importAddress(id));
  }
  const { value, refusal } = checkForm(IMPORT_FORM, form);
  const choices = readChoices(form);
  if (!value) return data({ refusal: refusal(), begin: null, choices }, { status: 422 });
  const content = new Uint8Array(await value.file.arrayBuffer());
  const started = await startImport(services, visitor, { name: value.file.name, content }, choices);
  if (started.outcome === 'unreadable') {
    const errors = { file: started.sentence };
    return data({ refusal: refusal({ errors }), begin: started.begin, choices }, { status: 422 });
  }
  throw redirect(importAddress(started.id));
}

function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function importAddress(id: number, after?: number): string {
  const address = `${href('/admin/crm/import')}?${IMPORT}=${id}`;
  return after === undefined ? address : `${address}&dupa=${after}`;
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, opened, errors, nextError } = loaderData;
  const form = useForm(IMPORT_FORM, actionData?.refusal);
  const choices = actionData?.choices ?? BY_NAMES;
  // A chosen file brings its own columns.
  const [isChosen, setChosen] = useState(false);
  return (
    <AdminFrame
      title="Importă fișe"
      lead="Dintr-un fișier CSV, cum îl salvează Excel sau Google Sheets."
      parent={{ name: 'Fișe', to: href('/admin/crm') }}
    >
      {opened ? (
        <ImportState
          opened={opened}
          errors={errors}
          nextErrors={nextError === null ? null : importAddress(opened.id, nextError)}
        />
      ) : (
        <FormView
          form={form}
          send="document"
          encType="multipart/form-data"
          submit="Citește fișierul"
          className="admin-panel details-form max-w-reading"
        >
          <FileField
            label="Fișierul"
            hint="Primul rând are numele coloanelor: nume, email, telefon, sursa, nota. Ajunge email sau telefon. Alte nume le potrivești de mână."
            tooLarge={TOO_LARGE}
            onChoose={(file) => setChosen(file !== null)}
            preview={(file) => <CsvPreview file={file} chosen={choices} />}
            {...form.field('file')}
          />
          {actionData?.begin && !isChosen && <ColumnChoice rows={actionData.begin} chosen={choices} />}
          <p className="cell-more">
            Nimic nu intră în fișe până nu vezi ce s-a citit și apeși „Pune-le în fișe”.
          </p>
        </FormView>
      )}
      {imports.length > 0 && (
        <AdminSection id="inainte" heading="Fișiere de până acum">
          <ul className="admin-rows import-list">
            {imports.map(({ id, fileName, state, createdAt, rowCount, writer }) => (
              <li key={id}>
                <Link to={importAddress(id)} aria-current={id === opened?.id ? 'true' : undefined}>
                  <b>{fileName}</b>
                  <span>{STATE_NAMES[state]}</span>
                  <span className="import-facts">
                    {counted(rowCount, 'rând', 'rânduri')} · {formatShortMoment(createdAt)}
                    {writer && ` · ${writer}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      <AdminNote summary="Ce se întâmplă cu fiecare rând">
        <ul>
          <li>Un e-mail nou, sau un telefon nou fără e-mail, face o fișă.</li>
          <li>Cine are deja fișă rămâne cum e: rândul se adaugă la istoricul ei.</li>
          <li>Un import nu aduce acorduri: cine nu a bifat pe site nu primește oferte.</li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}
