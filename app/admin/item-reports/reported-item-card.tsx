import { counted } from '#app/domain/romanian.ts';
import type { ReportGroup } from '#app/level-test/reports/report-group.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { AnsweredReport } from './answered-report.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportedItemText } from './reported-item-text.tsx';

interface ReportedItemCardProps {
  group: ReportGroup;
  /** Set when a reply was refused. */
  refusal?: Refusal;
}

/** One question of the queue with its key, its reports and the reply form. */
export function ReportedItemCard({ group: { item, reports }, refusal }: ReportedItemCardProps) {
  const open = reports.filter(({ state }) => state === 'open');
  const answered = reports.filter(({ state }) => state !== 'open');
  return (
    <li className="admin-panel admin-halves">
      <div className="grid content-start gap-3">
        <div>
          <h2 className="heading">
            {item.level}, {item.key}
          </h2>
          <p className="admin-more">
            {counted(reports.length, 'raport', 'rapoarte')}
            {!item.isCurrent && ' · varianta aceasta a întrebării nu mai e în testele noi'}
          </p>
        </div>
        <ReportedItemText item={item} />
      </div>
      <div className="grid content-start gap-4">
        {answered.map((report) => (
          <AnsweredReport key={report.id} report={report} />
        ))}
        {(open.length > 0 || refusal) && <ReplyForm reports={open} refusal={refusal} />}
      </div>
    </li>
  );
}
