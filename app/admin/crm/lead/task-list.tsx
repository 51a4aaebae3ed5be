import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Form } from 'react-router';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { type FormOf, useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import type { CrmChoices } from '../lead-list.tsx';
import type { LeadTask } from '../lead-record.server.ts';
import { dayWords } from '../lead-words.ts';
import { CHANGED_TASK_FORM, TASK_FORM } from './details.form.ts';

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
            <TaskRow
              key={task.id}
              task={task}
              owners={owners}
              today={today}
              refusal={refusal?.values.task === task.id ? refusal : null}
            />
          ))}
        </ul>
      )}
      <details className="add-task" open={isRefused || undefined}>
        <summary className="list-tool">
          <Plus className="admin-icon" />
          Adaugă o sarcină
        </summary>
        <FormView form={form} submit="Adaugă" variant="secondary" className="task-form">
          <TaskFields form={form} owners={owners} />
        </FormView>
      </details>
    </>
  );
}

interface TaskRowProps extends Pick<TaskListProps, 'owners' | 'today'> {
  task: LeadTask;
  /** Of its own form. */
  refusal: Refusal | null;
}

/** A task, with the form that changes it folded away. */
function TaskRow({ task, owners, today, refusal }: TaskRowProps) {
  const { id, what, dueOn, ownerId, ownerName, doneAt } = task;
  const form = useForm(CHANGED_TASK_FORM, refusal, { what, dueOn, ownerId });
  return (
    <li className={doneAt ? 'is-done' : undefined}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="task" value={id} />
        <button
          type="submit"
          name="intent"
          value={doneAt ? 'de-refacut' : 'gata'}
          aria-label={`${doneAt ? 'De făcut din nou' : 'Gata'}: ${what}`}
          className="task-tick"
        >
          <span aria-hidden="true" />
        </button>
      </Form>
      <div>
        <p>{what}</p>
        <p className="cell-more">
          {dueOn && (
            <span className={!doneAt && dueOn <= today ? 'is-due' : undefined}>
              {dayWords(dueOn, today)}
              {ownerName && ' · '}
            </span>
          )}
          {ownerName}
        </p>
      </div>
      {/* With other details the fields are filled in again, and it closes. */}
      <details key={`${what} ${dueOn} ${ownerId}`} open={refusal !== null || undefined} className="edit-task">
        <summary className="list-tool">
          <Pencil className="admin-icon" />
          <span className="visually-hidden">Schimbă: {what}</span>
        </summary>
        <FormView
          form={form}
          submit="Salvează"
          variant="secondary"
          className="task-form"
          after={
            <Button type="submit" name="intent" value="scoate-sarcina" variant="quiet" formNoValidate>
              Scoate sarcina
            </Button>
          }
        >
          <input type="hidden" name="task" value={id} />
          <TaskFields form={form} owners={owners} />
        </FormView>
      </details>
    </li>
  );
}

interface TaskFieldsProps {
  form: FormOf<typeof TASK_FORM>;
  owners: CrmChoices['owners'];
}

function TaskFields({ form, owners }: TaskFieldsProps) {
  return (
    <>
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
    </>
  );
}
