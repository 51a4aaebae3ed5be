import { href, Link } from 'react-router';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatDate } from '#app/domain/romanian.ts';
import { MyGroup } from '#app/groups/my-group.tsx';
import { listOwnGroups } from '#app/groups/own-groups.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useTimeZone } from '#app/shell/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import cafeTable from '#app/ui/illustrations/cafe-table.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/my-courses-page';
import { describeAccess } from './course-access.ts';
import { CourseBar } from './course-bar.tsx';
import { lessonPath } from './model/lesson-path.ts';
import styles from './my-courses.css?url&no-inline';
import { listMyCourses, type MyCourse } from './my-courses.server.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Cursurile tale',
  signInReason: 'Cursurile tale se văd numai din contul tău.',
};

export const links: Route.LinksFunction = () => [...profileStyles(), { rel: 'stylesheet', href: styles }];

const COURSE = href('/curs-engleza-conversationala');
const ASK = `${href('/contact')}?subiect=curs`;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [courses, groups] = await Promise.all([
    listMyCourses(facts),
    listOwnGroups(facts.services.units, facts.visitor),
  ]);
  return { courses, groups };
}

export default function MyCoursesPage({ loaderData: { courses, groups } }: Route.ComponentProps) {
  const past = courses.filter(({ access }) => access.kind === 'over');
  const current = courses.filter(({ access }) => access.kind !== 'over');
  return (
    <ProfileFrame title="Cursurile tale">
      {courses.length === 0 && <Empty />}
      {current.map((course) => (
        <CurrentCourse key={course.id} course={course} />
      ))}
      {groups.length > 0 && (
        <section aria-labelledby="grupa">
          <Heading level={2} id="grupa">
            {groups.length === 1 ? 'Grupa ta' : 'Grupele tale'}
          </Heading>
          {groups.map((group) => (
            <MyGroup key={group.id} group={group} />
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="incheiate">
          <Heading level={2} size="small" id="incheiate">
            Cursuri încheiate
          </Heading>
          {past.map((course) => (
            <PastCourse key={course.id} course={course} />
          ))}
        </section>
      )}
      {courses.length > 0 && (
        <p className="text-small text-muted">
          Lecțiile terminate rămân deschise în contul tău, și după ce accesul se încheie.
        </p>
      )}
    </ProfileFrame>
  );
}

function Empty() {
  return (
    <div className="my-course">
      <Illustration drawing={cafeTable} />
      <div>
        <p>
          În contul tău nu e deschis niciun curs. Prima lecție a cursului de conversație e gratuită: un dialog
          de ascultat, cuvinte, gramatică, exerciții verificate pe loc și un test scurt. Ce lucrezi rămâne
          aici.
        </p>
        <ButtonLink to={href('/course/ease-up-your-english/lesson/intro')}>Încearcă prima lecție</ButtonLink>
        <Link to={COURSE} className="text-link">
          Vezi tot cursul
        </Link>
      </div>
    </div>
  );
}

function CurrentCourse({
  course: { id, title, access, lessons, finished, next, last },
}: {
  course: MyCourse;
}) {
  const { zone, words } = useTimeZone();
  return (
    <section aria-labelledby={id} className="my-course">
      <Illustration drawing={cafeTable} />
      <div>
        <div>
          <Heading level={2} id={id} lang="en">
            {title}
          </Heading>
          <p className="text-muted">{describeAccess(access)}.</p>
        </div>
        <div>
          <p className="font-bold">
            {finished.length} din {counted(lessons, 'lecție terminată', 'lecții terminate')}
          </p>
          <CourseBar finished={finished.length} lessons={lessons} />
          {last && (
            <p className="text-small text-muted">
              Ultima dată ai lucrat la „{last.title}”, pe {formatDate(last.workedAt, zone)}
              {words && ` (${words})`}.
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {next && access.kind !== 'future' && (
            <ButtonLink to={lessonPath(id, next.slug)}>
              {last ? 'Continuă' : 'Începe'}: {next.title}
            </ButtonLink>
          )}
          <Link to={COURSE} className="text-link inline-flex min-h-11 items-center">
            Toate lecțiile
          </Link>
          <Link to={href('/profil/scriere')} className="text-link inline-flex min-h-11 items-center">
            Teme scrise
          </Link>
          {access.kind === 'none' && (
            <Link to={ASK} className="text-link inline-flex min-h-11 items-center">
              Întreabă de acces
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

function PastCourse({ course: { id, title, access, lessons, finished } }: { course: MyCourse }) {
  return (
    <div className="my-course is-past">
      <div>
        <div>
          <Heading level={3} lang="en">
            {title}
          </Heading>
          <p className="text-muted">
            {describeAccess(access)}. {finished.length} din{' '}
            {counted(lessons, 'lecție terminată', 'lecții terminate')}.
          </p>
        </div>
        {finished.length > 0 && (
          <>
            <p className="font-bold">De recitit</p>
            <ul>
              {finished.map(({ slug, title: name }) => (
                <li key={slug}>
                  <Link to={lessonPath(id, slug)} className="text-link">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to={ASK} className="text-link inline-flex min-h-11 items-center">
          Întreabă cum continui
        </Link>
      </div>
    </div>
  );
}
