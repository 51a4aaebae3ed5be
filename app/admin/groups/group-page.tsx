import ChevronDown from 'lucide-react/icons/chevron-down';
import { href, Link } from 'react-router';
import { AdminSection, FactList } from '#app/admin/admin-frame.tsx';
import { DataTable } from '#app/admin/data-table.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { dayOf } from '#app/domain/days.ts';
import { zoneWords } from '#app/domain/named-zones.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { formatAgo, formatShortMoment } from '#app/domain/romanian.ts';
import { meetingWords, timetableWords } from '#app/groups/group-words.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ExternalLink } from '#app/shell/external-link.tsx';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/group-page';
import { changeWords } from './change-words.ts';
import { GroupFrame } from './group-frame.tsx';
import { type GroupRecord, type Member, readGroup } from './groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'O grupă' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return {
    group: await readGroup(services, visitor, params.groupId),
    isStaff: visitOf(context).person.rank >= ROLE_RANKS.staff,
    now: new Date(),
  };
}

export default function GroupPage({ loaderData: { group, isStaff, now } }: Route.ComponentProps) {
  const groupId = String(group.id);
  const present = group.memberList.filter(({ isNow }) => isNow);
  const former = group.memberList.filter(({ isNow }) => !isNow);
  return (
    <GroupFrame group={group} part="group" isStaff={isStaff}>
      <Facts group={group} now={now} />
      <AdminSection
        id="cursanti"
        heading="Cine e în grupă"
        action={
          isStaff && (
            <ButtonLink to={href('/admin/groups/:groupId/members', { groupId })} variant="secondary">
              Adaugă sau scoate
            </ButtonLink>
          )
        }
      >
        {present.length === 0 ? (
          <EmptyList heading={group.state === 'closed' ? 'Grupa e încheiată' : 'Încă nimeni'}>
            <p>
              {group.state === 'closed' && !isStaff
                ? 'După încheiere, profesorul nu mai vede cursanții ei.'
                : 'În grupă intră oameni înscriși la curs; îi pune personalul școlii.'}
            </p>
          </EmptyList>
        ) : (
          <MemberTable members={present} isStaff={isStaff} now={now} caption="Cursanții grupei" />
        )}
        {former.length > 0 && (
          <details className="admin-fold">
            <summary>
              Cine a fost ({former.length})
              <ChevronDown />
            </summary>
            <MemberTable members={former} isStaff={isStaff} now={now} caption="Cine a fost în grupă" />
          </details>
        )}
      </AdminSection>
      <details className="admin-fold">
        <summary>
          Istoricul grupei
          <ChevronDown />
        </summary>
        <ol className="admin-rows group-history">
          {group.changes.map((change) => (
            <li key={change.id}>
              <p>{changeWords(change)}</p>
              <p className="cell-more">{formatShortMoment(change.occurredAt)}</p>
            </li>
          ))}
        </ol>
      </details>
    </GroupFrame>
  );
}

function Facts({ group, now }: { group: GroupRecord; now: Date }) {
  const { id, slots, nextMeeting, timeZone, place, link, isOpen } = group;
  return (
    <FactList
      facts={[
        {
          name: 'Următoarea întâlnire',
          value: nextMeeting ? (
            <Link
              to={href('/admin/groups/:groupId/meetings/:meetingId', {
                groupId: String(id),
                meetingId: String(nextMeeting.id),
              })}
              className="text-link"
            >
              {meetingWords(nextMeeting)}
            </Link>
          ) : (
            'nu e pusă niciuna'
          ),
        },
        { name: 'Program', value: timetableWords(slots, dayOf(now)) || 'fără zile fixe' },
        { name: 'Orele sunt după', value: zoneWords(timeZone) },
        { name: 'Locul', value: place ?? 'nu e scris' },
        { name: 'Linkul', value: link ? <ExternalLink to={link}>{link}</ExternalLink> : 'nu e pus' },
        {
          name: 'Înscriere',
          value: isOpen ? 'deschisă: pagina cursului arată programul' : 'pagina cursului nu o arată',
        },
      ]}
    />
  );
}

interface MemberTableProps {
  members: Member[];
  isStaff: boolean;
  now: Date;
  caption: string;
}

function MemberTable({ members, isStaff, now, caption }: MemberTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { head: 'Cine' },
        ...(isStaff ? [{ head: 'E-mail' }] : []),
        { head: 'Lecții terminate', isShort: true },
        { head: 'A lucrat', isShort: true },
        { head: 'Prezența', isShort: true },
      ]}
      rows={members.map((member) => ({
        key: `${member.personId} ${member.joinedAt}`,
        cells: [
          member.name ?? 'fără nume',
          ...(isStaff ? [member.email ?? 'fără adresă'] : []),
          `${member.finishedLessons} din ${member.lessons}`,
          member.workedAt ? formatAgo(member.workedAt, now) : 'încă nu',
          attendanceWords(member),
        ],
      }))}
    />
  );
}

function attendanceWords({ present, absent, excused }: Member): string {
  const marked = present + absent + excused;
  if (marked === 0) return 'nimic notat';
  return `${present} din ${marked}${excused > 0 ? `, ${excused} cu anunț` : ''}`;
}
