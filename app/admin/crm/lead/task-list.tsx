import Plus from 'lucide-react/icons/plus';
import { Form } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { CrmChoices } from '../lead-list.tsx';
import type { LeadTask } from '../lead-record.server.ts';
import { dayWords } from '../lead-words.ts';
import { TASK_FORM } from './details.form.ts';

interface TaskListProps {
  tasks: LeadTask[];
  owners: CrmChoices['owners'];
  /** As 2026-11-23, in Bucharest. */
  today: string;
  /** The id of the reader, who gets a new task unless they say otherwise. */
  me: string;
  refusal: Refusal | null | undefined;
}

/** What the school wants to do about a lead. */
export function TaskList({ tasks, owners, today, me, refusal }: TaskListProps) {
  const form = useForm(TASK_FORM, refusal, { ownerId: me });
  const isRefused = refusal?.intent === TASK_FORM.intent;
  return (
    <>
      {tasks.length > 0 && (
        <ul className="admin-rows task-list">
          {tasks.map((task) => (
            <li key={task.id} className={task.doneAt ? 'is-done' : undefined}>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="task" value={task.id} />
                <button
                  type="submit"
                  name="intent"
                  value={task.doneAt ? 'de-refacut' : 'gata'}
                  aria-label={`${task.doneAt ? 'De făcut din nou' : 'Gata'}: ${task.what}`}
                  className="task-tick"
                >
                  <span aria-hidden="true" />
                </button>
              </Form>
              <div>
                <p>{task.what}</p>
                <p className="cell-more">
                  {task.dueOn && (
                    <span className={!task.doneAt && task.dueOn <= today ? 'is-due' : undefined}>
                      {dayWords(task.dueOn, today)}
                      {task.ownerName && ' · '}
                    </span>
                  )}
                  {task.ownerName}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <details className="add-task" open={isRefused || undefined}>
        <summary className="list-tool">
          <Plus className="admin-icon" />
          Adaugă o sarcină
        </summary>
        <FormView form={form} submit="Adaugă" variant="secondary" className="task-form">
          <TextField label="Ce e de făcut" {...form.field('what')} className="is-wide" autoComplete="off" />
          <TextField label="Până pe" {...form.field('dueOn')} type="date" />
          <SelectField
            label="Cine"
            {...form.field('ownerId')}
            options={[
              { value: '', label: 'Oricine' },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </FormView>
      </details>
    </>
  );
}
