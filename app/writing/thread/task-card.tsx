import { Disclosure } from '#app/ui/disclosure.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { WritingTask } from '#content/course/writing-tasks.ts';

/** What a writing task asks for. */
export function TaskCard({ task }: { task: WritingTask }) {
  return (
    <div className="writing-task flow mt-4">
      <p className="text-lead">{task.situation}</p>
      <p>
        <b>Cine citește:</b> {task.reader}.
      </p>
      <div>
        <p className="font-bold">Ce scrii:</p>
        <ul>
          {task.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <p>
        <b>Cât scrii:</b> între {task.words.from} și {task.words.to} de cuvinte.
      </p>
      <Disclosure summary="Expresii din lecțiile unității">
        <ul lang="en" className="pb-4">
          {task.phrases.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** What to look at again before a text is sent. */
export function TaskChecklist({ task }: { task: WritingTask }) {
  return (
    <Disclosure summary="Înainte să trimiți, verifică">
      <ul className="writing-checklist pb-4">
        {task.checklist.map((line) => (
          <li key={line}>
            <WithEnglish text={line} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
