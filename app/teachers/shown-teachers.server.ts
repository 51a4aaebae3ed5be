import type { RequestFacts } from '#app/platform/request.server.ts';
import { photographOf, type Teacher } from './teacher.ts';

type Asked = Pick<RequestFacts, 'services' | 'visitor'>;

/** The teachers whose profiles are shown, in the school's order. */
export function listTeachers(facts: Asked): Promise<Teacher[]> {
  return read(facts);
}

/** Those of them who teach or write this. */
export function listBylines(
  facts: Asked,
  what: 'teaches_first_lesson' | 'writes_guides',
): Promise<Teacher[]> {
  return read(facts, what);
}

async function read({ services, visitor }: Asked, what?: 'teaches_first_lesson' | 'writes_guides') {
  const rows = await services.units.asVisitor(visitor, (db) => {
    const shown = db
      .selectFrom('teacher_profiles')
      .select(['id', 'name', 'byline', 'about', 'photograph', 'photograph_alt as alt'])
      .orderBy('position')
      .orderBy('name')
      .orderBy('id');
    return (what ? shown.where(what, '=', true) : shown).execute();
  });
  return rows.map(({ photograph, alt, ...teacher }) => ({
    ...teacher,
    photograph: photographOf(photograph, alt || teacher.name),
  }));
}
