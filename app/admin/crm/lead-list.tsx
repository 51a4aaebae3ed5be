import Download from 'lucide-react/icons/download';
import { href } from 'react-router';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { ColumnMenu } from '#app/admin/table/column-menu.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { fieldsOf, listAddress, type Parameters } from '#app/admin/table/list-address.ts';
import { SORT, type Sort, shownColumns, sortParameter } from '#app/admin/table/list-view.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import type { SavedView } from '#app/admin/table/saved-views.server.ts';
import { SavedViews } from '#app/admin/table/saved-views.tsx';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { asParameters, type CrmFilters, USUAL_SORT, WORDS } from './crm-filters.ts';
import { CrmTabs } from './crm-tabs.tsx';
import { LEAD_COLUMNS, leadColumns } from './lead-columns.tsx';
import type { LeadChoices, ListedLead, ListedStage } from './lead-list.server.ts';
import { leadName, sourceName } from './lead-words.ts';
import { cardValue } from './selected-card.ts';
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
  sort: Sort;
  /** The chosen columns; null for the usual ones. */
  columns: string[] | null;
  /** Order and columns, as the address says them. */
  kept: Parameters;
  views: SavedView[];
  view: string;
  choices: CrmChoices;
  now: Date;
}

/** Views that everybody has. */
const FIXED_VIEWS: SavedView[] = [
  { title: 'Toate', search: '' },
  { title: 'De urmărit azi', search: '?urmatoarea=azi' },
  { title: 'Stau de mult', search: '?vechi=da' },
  { title: 'Ale mele', search: '?grija=eu' },
];

/** The leads as a list. */
export function LeadList(props: LeadListProps) {
  const { path, rows, next, isFirstPage, filters, sort, kept, choices, now } = props;
  const parameters = { ...asParameters(filters), [WORDS]: filters.words, ...kept };
  const stageNames = Object.fromEntries(choices.stages.map(({ stage, name }) => [stage, name]));
  const columns = leadColumns({ stageNames, now });
  const shown = shownColumns(columns, props.columns);
  return (
    <>
      <div className="list-bar">
        <CrmTabs isBoard={false} />
        <SavedViews path={path} fixed={FIXED_VIEWS} views={props.views} present={props.view} />
      </div>
      <LeadFilters path={path} filters={filters} kept={kept} choices={choices} />
      <div className="list-tools">
        <p>
          {countWords(props.count, fieldsOf({ ...asParameters(filters), [WORDS]: filters.words }).length > 0)}
        </p>
        <ColumnMenu path={path} columns={LEAD_COLUMNS} shown={shown} kept={parameters} />
        {rows.length > 0 && (
          <form method="post" action={listAddress(href('/admin/crm/export'), parameters)}>
            <button type="submit" className="list-tool">
              <Download className="admin-icon" />
              CSV
            </button>
          </form>
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
            valueOf: (lead) => cardValue(lead),
            actions: <BulkActions choices={choices} />,
          }}
        />
      ) : (
        <NoLeads path={path} parameters={parameters} isFirstPage={isFirstPage} />
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

interface LeadFiltersProps extends Pick<LeadListProps, 'path' | 'filters' | 'kept' | 'choices'> {}

function LeadFilters({ path, filters, kept, choices }: LeadFiltersProps) {
  const any = { value: '', label: 'Oricare' };
  return (
    <FilterForm
      label="Caută și filtrează fișele"
      path={path}
      words={{ name: WORDS, label: 'Nume, e-mail sau telefon', value: filters.words }}
      filters={asParameters(filters)}
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
  parameters: Parameters;
  isFirstPage: boolean;
}

/** Why there is no lead, and what to do about it. */
function NoLeads({ path, parameters, isFirstPage }: NoLeadsProps) {
  if (!isFirstPage) return <EmptyList heading="Alte fișe nu mai sunt" />;
  if (fieldsOf({ ...parameters, [SORT]: null }).length > 0) {
    return (
      <EmptyList heading="Nicio fișă cu aceste filtre">
        <p>Scoate unul dintre ele sau caută o parte mai scurtă din nume; diacriticele nu contează.</p>
        <ButtonLink to={path} variant="secondary">
          Vezi toate fișele
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyList heading="Încă nicio fișă">
      <p>
        Prima apare când cineva își lasă datele după testul de nivel sau scrie de pe pagina de contact. Pe cei
        pe care îi știi deja îi poți aduce dintr-un fișier.
      </p>
      <ButtonLink to={href('/admin/crm/import')} variant="secondary">
        Importă fișe
      </ButtonLink>
    </EmptyList>
  );
}
