import type { ContactMessage } from '#app/inbox/conversation.server.ts';
import type { Assignee } from '#app/inbox/message-list.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { MessageState } from './message-state.tsx';

interface HandlingPanelProps {
  message: ContactMessage;
  assignees: Assignee[];
  /** The id of the person who looks at it. */
  me: string;
}

/** The state of a message and who takes care of it, each with what changes it. */
export function HandlingPanel({ message, assignees, me }: HandlingPanelProps) {
  const { state, assignee, version } = message;
  const read = <input type="hidden" name="version" value={version} />;
  const isDone = state === 'done';
  return (
    <section aria-labelledby="cine-se-ocupa" className="admin-panel admin-list">
      <h2 id="cine-se-ocupa" className="heading">
        Cine se ocupă
      </h2>
      <div>
        <MessageState state={state} />
        <span className="admin-more">{assignee ? assignee.name : 'Nu l-a luat nimeni.'}</span>
      </div>
      <div className="handling-buttons">
        {assignee?.id !== me && !isDone && (
          <FormView intent="assign" submit="Mă ocup eu" variant="secondary">
            {read}
            <input type="hidden" name="person" value={me} />
          </FormView>
        )}
        <FormView
          intent={isDone ? 'reopen' : 'done'}
          submit={isDone ? 'Redeschide' : 'Marchează gata'}
          variant="secondary"
        >
          {read}
        </FormView>
      </div>
      {/* After a change the field shows the person who has it now. */}
      <FormView key={version} intent="assign" submit="Dă mesajul" variant="secondary" className="grid gap-3">
        {read}
        <SelectField
          label="Altcuiva"
          name="person"
          defaultValue={assignee?.id ?? ''}
          options={[
            { value: '', label: 'Nimănui' },
            ...assignees.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (eu)` : name })),
          ]}
        />
      </FormView>
    </section>
  );
}
