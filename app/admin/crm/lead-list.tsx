import type { ReactNode } from 'react';
import { href } from 'react-router';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { ColumnMenu } from '#app/admin/table/column-menu.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { ExportButton } from '#app/admin/table/export-button.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { fieldsOf, listAddress, type Parameters } from '#app/admin/table/list-address.ts';
import {
  SORT,
  type Sort,
  shownColumns,
  sortParameter,
  type TableColumn,
} from '#app/admin/table/list-view.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { rowValue } from '#app/admin/table/row-selection.ts';
import type { SavedView } from '#app/admin/table/saved-views.server.ts';
import { SavedViews } from '#app/admin/table/saved-views.tsx';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { asParameters, type CrmFilters, USUAL_SORT, WORDS } from './crm-filters.ts';
import type { LeadChoices, ListedLead, ListedStage } from './lead-list.server.ts';
import { leadName, sourceName } from './lead-words.ts';
import { StageSelect } from './stage-select.tsx';

/** What can be chosen in the forms of the list and the board. */
export interface CrmChoices extends LeadChoices {
  stages: ListedStage[];
}

interface LeadListProps {
  path: string;
  rows: ListedLead[];
  next: string | null;
  isFirstPage: boolean;
  count: { number: number; isExact: boolean };
  filters: CrmFilters;
  /** The list is always one of those who asked about a course, so its address does not say so. */
  isOfCourse?: true;
  sort: Sort;
  columns: TableColumn<ListedLead>[];
  /** The chosen columns; null for the usual ones. */
  chosen: string[] | null;
  /** Order and columns, as the address says them. */
  kept: Parameters;
  /** Views that everybody has. */
  fixedViews: SavedView[];
  views: SavedView[];
  view: string;
  choices: CrmChoices;
  /** Other ways to see the same. */
  tabs?: ReactNode;
  /** What stands in place of a list without filters and without rows. */
  empty: ReactNode;
}

/** A list of leads, with its search, filters, views, columns, file and what can be done with several of them. */
export function LeadList(props: LeadListProps) {
  const { path, rows, next, isFirstPage, filters, isOfCourse, sort, columns, kept, choices } = props;
  const narrowed = asParameters(isOfCourse ? { ...filters, isAboutCourse: false } : filters);
  const parameters = { ...narrowed, [WORDS]: filters.words, ...kept };
  const isFiltered = fieldsOf({ ...narrowed, [WORDS]: filters.words }).length > 0;
  const shown = shownColumns(columns, props.chosen);
  return (
    <>
      <div className="list-bar">
        {props.tabs}
        <SavedViews path={path} fixed={props.fixedViews} views={props.views} present={props.view} />
      </div>
      <LeadFilters {...{ path, filters, narrowed, isOfCourse, kept, choices }} />
      <div className="list-tools">
        <p>{countWords(props.count, isFiltered)}</p>
        <ColumnMenu path={path} columns={columns} shown={shown} kept={parameters} />
        {rows.length > 0 && (
          <ExportButton
            to={listAddress(href('/admin/crm/export'), {
              ...asParameters(filters),
              [WORDS]: filters.words,
              [SORT]: sortParameter(sort, USUAL_SORT),
            })}
          />
        )}
      </div>
      {rows.length > 0 ? (
        <AdminTable
          caption="Fișele"
          isCompact
          columns={shown}
          rows={rows}
          keyOf={({ id }) => id}
          linkOf={({ id }) => href('/admin/crm/leads/:leadId', { leadId: id })}
          sort={{
            present: sort,
            to: (other) => listAddress(path, { ...parameters, [SORT]: sortParameter(other, USUAL_SORT) }),
          }}
          bulk={{
            nameOf: (lead) => leadName(lead),
            valueOf: (lead) => rowValue(lead),
            actions: <BulkActions choices={choices} />,
          }}
        />
      ) : (
        <NoLeads path={path} isFiltered={isFiltered} isFirstPage={isFirstPage} empty={props.empty} />
      )}
      <PageLinks
        label="Alte fișe"
        first={isFirstPage ? null : { to: listAddress(path, parameters), name: 'Prima pagină' }}
        next={next === null ? null : { to: listAddress(path, parameters, next), name: 'Următoarele' }}
      />
    </>
  );
}

function countWords({ number, isExact }: LeadListProps['count'], isFiltered: boolean): string {
  const words = counted(number, 'fișă', 'fișe').replace(/^\d+/, formatNumber(number, 0));
  if (!isExact) return `Cam ${words}`;
  return isFiltered ? `${words} cu aceste filtre` : words;
}

interface LeadFiltersProps extends Pick<LeadListProps, 'path' | 'filters' | 'kept' | 'choices'> {
  isOfCourse: true | undefined;
  narrowed: Parameters;
}

function LeadFilters({ path, filters, narrowed, isOfCourse, kept, choices }: LeadFiltersProps) {
  const any = { value: '', label: 'Oricare' };
  return (
    <FilterForm
      label="Caută și filtrează fișele"
      path={path}
      words={{ name: WORDS, label: 'Nume, e-mail sau telefon', value: filters.words }}
      filters={narrowed}
      kept={kept}
    >
      <SelectField
        label="Stare"
        name="stare"
        defaultValue={filters.stage ?? ''}
        options={[any, ...choices.stages.map(({ stage, name }) => ({ value: stage, label: name }))]}
      />
      <SelectField
        label="De urmărit"
        name="urmatoarea"
        defaultValue={filters.followUp ?? ''}
        options={[
          any,
          { value: 'azi', label: 'Azi sau mai demult' },
          { value: 'restante', label: 'Cu ziua trecută' },
          { value: 'planificate', label: 'Are o zi' },
          { value: 'fara', label: 'Fără zi' },
        ]}
      />
      <SelectField
        label="În grija cui"
        name="grija"
        defaultValue={filters.owner ?? ''}
        options={[
          any,
          { value: 'eu', label: 'A mea' },
          { value: 'nimeni', label: 'A nimănui' },
          ...choices.owners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label="Nivel"
        name="nivel"
        defaultValue={filters.level ?? ''}
        options={[any, ...CEFR_LEVELS.map((level) => ({ value: level, label: level }))]}
      />
      <SelectField
        label="De unde"
        name="sursa"
        defaultValue={filters.source ?? ''}
        options={[any, ...choices.sources.map((source) => ({ value: source, label: sourceName(source) }))]}
      />
      <SelectField
        label="Mișcare"
        name="vechi"
        defaultValue={filters.isStale ? 'da' : ''}
        options={[any, { value: 'da', label: 'Stă de mult' }]}
      />
      {!isOfCourse && (
        <SelectField
          label="Cursul"
          name="curs"
          defaultValue={filters.isAboutCourse ? 'da' : ''}
          options={[any, { value: 'da', label: 'Întrebare sau înscriere' }]}
        />
      )}
      <TextField label="Apărute de pe" name="de-la" type="date" defaultValue={filters.createdFrom ?? ''} />
      <TextField label="Până pe" name="pana-la" type="date" defaultValue={filters.createdUntil ?? ''} />
    </FilterForm>
  );
}

function BulkActions({ choices }: { choices: CrmChoices }) {
  return (
    <>
      <StageSelect
        name="stage"
        aria-label="Starea în care le muți"
        stages={choices.stages}
        reasons={choices.lostReasons}
        none="Mută la…"
      />
      <Button type="submit" name="intent" value="muta" variant="secondary">
        Mută
      </Button>
      <select name="owner" aria-label="Cui le dai în grijă" className="input">
        <option value="">Nimănui</option>
        {choices.owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" name="intent" value="da-in-grija" variant="secondary">
        Dă în grijă
      </Button>
    </>
  );
}

interface NoLeadsProps {
  path: string;
  isFiltered: boolean;
  isFirstPage: boolean;
  empty: ReactNode;
}

/** Why there is no lead, and what to do about it. */
function NoLeads({ path, isFiltered, isFirstPage, empty }: NoLeadsProps) {
  if (!isFirstPage) return <EmptyList heading="Alte fișe nu mai sunt" />;
  if (!isFiltered) return empty;
  return (
    <EmptyList heading="Nicio fișă cu aceste filtre">
      <p>Scoate unul dintre ele sau caută o parte mai scurtă din nume; diacriticele nu contează.</p>
      <ButtonLink to={path} variant="secondary">
        Vezi toate fișele
      </ButtonLink>
    </EmptyList>
  );
}
