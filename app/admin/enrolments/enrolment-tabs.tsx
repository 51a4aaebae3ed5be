import { href } from 'react-router';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';

/** Who is enrolled, and who has asked about a course. */
export function EnrolmentTabs({ current }: { current: 'enrolled' | 'interested' }) {
  return (
    <AdminTabs
      label="Înscrieri"
      tabs={[
        { to: href('/admin/course-enrollment'), name: 'Înscriși', isCurrent: current === 'enrolled' },
        {
          to: href('/admin/course-enrollment/interested'),
          name: 'Interesați',
          isCurrent: current === 'interested',
        },
      ]}
    />
  );
}
