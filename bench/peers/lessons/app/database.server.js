import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The lesson as the person of these claims may see it, with the lessons beside it; null when there is none. */
export async function openLesson(claims, course, slug) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify(claims)],
    );
    const { rows } = await client.query(
      `select private.open_lesson($1, $2) as lesson, private.uid() as person,
         (
           select coalesce(json_agg(json_build_object('slug', n.slug, 'title', n.title, 'number', n.number)), '[]')
           from public.lessons l join public.lessons n on n.course = l.course and abs(n.number - l.number) = 1
           where l.course = $1 and l.slug = $2
         ) as neighbours`,
      [course, slug],
    );
    await client.query('commit');
    client.release();
    return rows[0];
  } catch (error) {
    client.release(true);
    throw error;
  }
}
