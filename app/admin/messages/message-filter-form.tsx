import { href } from 'react-router';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import type { Parameters } from '#app/admin/table/list-address.ts';
import { TOPICS } from '#app/crm/topics.ts';
import type { Assignee } from '#app/inbox/message-list.server.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import {
  type AddressFilters,
  asParameters,
  listParameter,
  type MessageListKey,
  MINE,
  NOBODYS,
  WORDS,
} from './message-filters.ts';

interface MessageFilterFormProps {
  list: MessageListKey;
  filters: AddressFilters;
  /** Order and columns. */
  kept: Parameters;
  assignees: Assignee[];
}

/** The search and the filters of the list of messages. */
export function MessageFilterForm({ list, filters, kept, assignees }: MessageFilterFormProps) {
  const { topic, assignee, words } = filters;
  const { cauta: _, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele mesajelor"
      path={href('/admin/messages')}
      words={{ name: WORDS, label: 'Nume, e-mail sau cuvinte', value: words }}
      filters={others}
      kept={{ ...listParameter(list), ...kept }}
    >
      <SelectField
        label="Subiectul"
        name="subiect"
        defaultValue={topic ?? ''}
        options={[{ value: '', label: 'Oricare' }, ...TOPICS]}
        className="is-wide"
      />
      <SelectField
        label="Cine se ocupă"
        name="cui"
        defaultValue={assignee ?? ''}
        options={[
          { value: '', label: 'Oricine' },
          { value: MINE, label: 'Eu' },
          { value: NOBODYS, label: 'Nimeni încă' },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="is-wide"
      />
    </FilterForm>
  );
}
