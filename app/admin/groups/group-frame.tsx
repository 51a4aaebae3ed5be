import type { ReactNode } from 'react';
import { href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { STATE_NAMES } from '#app/groups/group-words.ts';
import type { ListedGroup } from './groups.server.ts';

type Part = 'group' | 'timetable' | 'messages' | 'members' | 'edit';

interface GroupFrameProps {
  group: ListedGroup;
  part: Part;
  /** Whether the parts are shown that only staff open. */
  isStaff: boolean;
  children: ReactNode;
}

/** The frame of the pages of one group: its name, its teacher and its parts. */
export function GroupFrame({ group, part, isStaff, children }: GroupFrameProps) {
  const { id, title, courseTitle, state, teacherName, members } = group;
  const groupId = String(id);
  const tabs: { part: Part; to: string; name: string; count?: number }[] = [
    { part: 'group', to: href('/admin/groups/:groupId', { groupId }), name: 'Grupa', count: members },
    { part: 'timetable', to: href('/admin/groups/:groupId/timetable', { groupId }), name: 'Întâlniri' },
    { part: 'messages', to: href('/admin/groups/:groupId/messages', { groupId }), name: 'Mesaje' },
    ...(isStaff
      ? ([
          { part: 'members', to: href('/admin/groups/:groupId/members', { groupId }), name: 'Cursanți' },
          { part: 'edit', to: href('/admin/groups/:groupId/edit', { groupId }), name: 'Datele grupei' },
        ] as const)
      : []),
  ];
  return (
    <AdminFrame
      title={title}
      lead={`${courseTitle} · ${STATE_NAMES[state]} · ${teacherName ?? 'fără profesor'}`}
      parent={{ name: 'Grupe', to: href('/admin/groups') }}
    >
      <AdminTabs
        label="Părțile grupei"
        tabs={tabs.map(({ part: one, ...tab }) => ({ ...tab, isCurrent: one === part }))}
      />
      {children}
    </AdminFrame>
  );
}
