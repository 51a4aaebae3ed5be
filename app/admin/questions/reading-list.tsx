import { AdminSection } from '#app/admin/admin-frame.tsx';
import { formatShortMoment } from '#app/domain/romanian.ts';
import type { QuestionReading } from '#app/level-test/written/written-questions.server.ts';

/** What readers answered without the key, and what they said after they saw it. */
export function ReadingList({ readings, present }: { readings: QuestionReading[]; present: number }) {
  return (
    <AdminSection id="citiri" heading="Citirile">
      <ul className="admin-rows question-rows">
        {readings.map((reading) => (
          <li key={`${reading.version} ${reading.answeredAt.toISOString()}`} className="grid gap-1">
            <span>
              <b>{reading.isOwn ? 'Tu' : (reading.reader ?? 'Cineva din echipă')}</b>
              {`, ${formatShortMoment(reading.answeredAt)}`}
              {reading.version !== present && `, la versiunea ${reading.version}`}
            </span>
            <span>
              {reading.response === null ? 'Nu știu' : <b lang="en">{reading.response}</b>}
              {`: ${reading.isMatch ? 'ca în cheie' : 'altceva decât cheia'}. ${verdictOf(reading)}`}
            </span>
            {reading.finding && <span className="wrap-anywhere whitespace-pre-line">{reading.finding}</span>}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

function verdictOf({ isClean }: QuestionReading): string {
  if (isClean === null) return 'Încă nu a spus ce a găsit.';
  return isClean ? 'Fără greșeală.' : 'E ceva de corectat.';
}
