import type { ColumnFacts, TableColumn } from '#app/admin/table/list-view.ts';
import { topicName } from '#app/crm/topics.ts';
import type { CourseQuestion } from './course-questions.server.ts';
import { leadColumns } from './lead-columns.tsx';
import type { ListedLead } from './lead-list.server.ts';

type ColumnOptions = Parameters<typeof leadColumns>[0] & { questions: readonly CourseQuestion[] };

/** The columns that are shown at first; the others can be chosen. */
const USUAL = ['stare', 'nivel', 'urmatoarea', 'grija'];

/** The columns of the list of those who asked about a course: those of leads, with the question. */
export function interestedColumns({ questions, ...options }: ColumnOptions): TableColumn<ListedLead>[] {
  const asked = new Map(questions.map((question) => [question.leadId, question]));
  const [name, ...others] = leadColumns(options);
  if (!name) return [];
  return [
    name,
    {
      key: 'intrebare',
      head: 'Ce a întrebat',
      isBare: true,
      cell: ({ id }) => {
        const question = asked.get(id);
        return (
          question && (
            <>
              <span className="message-topic">{topicName(question.topic)}</span>
              <span className="message-excerpt">{question.message}</span>
            </>
          )
        );
      },
    },
    ...others.filter(({ key }) => USUAL.includes(key)),
    ...others
      .filter(({ key }) => !USUAL.includes(key))
      .map((column): TableColumn<ListedLead> => ({ ...column, shown: 'extra' })),
  ];
}

/** What the list can be sorted by and show, without the cells of a request. */
export const INTERESTED_COLUMNS: readonly ColumnFacts[] = interestedColumns({
  stages: [],
  now: new Date(0),
  questions: [],
});
