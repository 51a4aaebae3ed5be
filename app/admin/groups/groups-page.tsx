import { href, Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { dayOf } from '#app/domain/days.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { formatMeeting } from '#app/domain/romanian.ts';
import { STATE_NAMES, timetableWords } from '#app/groups/group-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useTimeZone } from '#app/shell/root-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/groups-page';
import { type ListedGroup, listGroups } from './groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Grupe' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const isClosed = new URL(request.url).searchParams.get('stare') === 'incheiate';
  return {
    isClosed,
    groups: await listGroups(services, visitor, isClosed),
    isStaff: visitOf(context).person.rank >= ROLE_RANKS.staff,
    today: dayOf(new Date()),
  };
}

export default function GroupsPage({
  loaderData: { isClosed, groups, isStaff, today },
}: Route.ComponentProps) {
  return (
    <AdminFrame
      title={isStaff ? 'Grupe' : 'Grupele tale'}
      lead={
        isStaff
          ? 'Cine cu cine învață, când se întâlnesc și cine a fost. Profesorul vede numai grupele lui.'
          : 'Când te întâlnești cu fiecare, cine a fost și ce i-ai scris.'
      }
      action={isStaff && <ButtonLink to={href('/admin/groups/new')}>Fă o grupă</ButtonLink>}
    >
      <AdminTabs
        label="Grupe după stare"
        tabs={[
          { to: href('/admin/groups'), name: 'De acum', isCurrent: !isClosed },
          { to: `${href('/admin/groups')}?stare=incheiate`, name: 'Încheiate', isCurrent: isClosed },
        ]}
      />
      {groups.length === 0 ? (
        <EmptyList heading={isClosed ? 'Nicio grupă încheiată' : 'Nicio grupă'}>
          <p>
            {isClosed
              ? 'O grupă ajunge aici când primește starea „încheiată”.'
              : isStaff
                ? 'Faci o grupă pentru un curs, îi dai un profesor și pui în ea oameni înscriși.'
                : 'Când personalul școlii te pune profesor la o grupă, o vezi aici.'}
          </p>
        </EmptyList>
      ) : (
        <GroupTable groups={groups} today={today} />
      )}
    </AdminFrame>
  );
}

function GroupTable({ groups, today }: { groups: ListedGroup[]; today: string }) {
  const { zone, words } = useTimeZone();
  return (
    <DataTable
      caption="Grupe"
      columns={[
        { head: 'Grupa' },
        { head: 'Profesor' },
        { head: 'Cursanți', isNumber: true },
        { head: 'Program' },
        { head: words ? `Următoarea întâlnire, ${words}` : 'Următoarea întâlnire' },
        { head: 'Stare', isShort: true },
      ]}
      rows={groups.map((group) => ({
        key: group.id,
        cells: [
          <span key="title">
            <Link to={href('/admin/groups/:groupId', { groupId: String(group.id) })} className="text-link">
              {group.title}
            </Link>
            <span className="cell-more">{group.courseTitle}</span>
          </span>,
          group.teacherName ?? 'fără profesor',
          group.members,
          timetableWords(group.slots, today) || 'fără zile fixe',
          group.nextMeeting ? formatMeeting(group.nextMeeting.startsAt, zone) : 'nu e pusă',
          <span key="state">
            {STATE_NAMES[group.state]}
            {group.isOpen && <span className="cell-more">deschisă pentru înscriere</span>}
          </span>,
        ],
      }))}
    />
  );
}
