import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { upgradeLandedDatabase } from './landed-database.ts';

const TEACHER = '00000000-0000-4000-8000-000000000001';
const PHOTOGRAPH = `/storage/v1/object/public/avatars/${TEACHER}/a.webp`;

/** The profiles after the upgrade of a school that had written this. */
async function profilesAfter(values: Record<string, string>) {
  const { ownerUrl } = await upgradeLandedDatabase({
    lastMigration: '20261124080000',
    snapshot: 'before-teachers.sql',
    values: {
      teacher: TEACHER,
      photograph: PHOTOGRAPH,
      name: 'Ioana Pop',
      nameIsSample: 'false',
      aboutIsSample: 'false',
      chosen: '',
      ...values,
    },
  });
  const settings = await queryAs<{ key: string }>(
    ownerUrl,
    `select key from public.settings where key like 'teacher%'`,
  );
  expect(settings).toEqual([]);
  return {
    ownerUrl,
    profiles: await queryAs(
      ownerUrl,
      'select account_id, name, about, photograph, is_shown, version from public.teacher_profiles',
    ),
  };
}

describe('A school from before profiles of teachers', () => {
  it('keeps its teacher, with the chosen photograph, which follows the picture still', async () => {
    const { profiles, ownerUrl } = await profilesAfter({ chosen: PHOTOGRAPH });
    expect(profiles).toEqual([
      {
        account_id: TEACHER,
        name: 'Ioana Pop',
        about: 'Predă de zece ani.',
        photograph: PHOTOGRAPH,
        is_shown: true,
        version: 1,
      },
    ]);
    const changed = PHOTOGRAPH.replace('a.webp', 'b.webp');
    await queryAs(ownerUrl, `update public.profiles set avatar_url = 'http://localhost:3999' || $1`, [
      changed,
    ]);
    expect(await queryAs(ownerUrl, 'select photograph from public.teacher_profiles')).toEqual([
      { photograph: changed },
    ]);
  });

  it('keeps a chosen photograph also where the name was a sample', async () => {
    const { profiles } = await profilesAfter({
      name: 'Profesor Exemplu',
      nameIsSample: 'true',
      aboutIsSample: 'true',
      chosen: PHOTOGRAPH,
    });
    expect(profiles).toMatchObject([{ name: 'Ioana P.', about: '', photograph: PHOTOGRAPH }]);
  });

  it('keeps a teacher without a photograph, and without an account', async () => {
    const { profiles } = await profilesAfter({});
    expect(profiles).toMatchObject([{ account_id: null, name: 'Ioana Pop', photograph: null }]);
  });

  it('has no teacher when all was samples', async () => {
    const { profiles } = await profilesAfter({ nameIsSample: 'true', aboutIsSample: 'true' });
    expect(profiles).toEqual([]);
  });
});
