import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { resolveRole } from './resolve-role.ts';

interface Answer {
  data?: { role: string | null } | null;
  error?: { code: string } | null;
}

/** A client whose reads of the role and inserts answer as told, one after another. */
function clientWith(reads: Answer[], inserts: Answer[] = []) {
  const asked: unknown[] = [];
  const settled = ({ data = null, error = null }: Answer = {}) => Promise.resolve({ data, error });
  const client = {
    from: (table: string) => ({
      select: (columns: string) => ({
        eq: (column: string, value: string) => ({
          maybeSingle: () => {
            asked.push(`select ${columns} from ${table} where ${column} = ${value}`);
            return settled(reads.shift());
          },
        }),
      }),
      insert: (row: object) => {
        asked.push(row);
        return settled(inserts.shift());
      },
    }),
  };
  return { client: client as unknown as SupabaseClient, asked };
}

const FREE = { role: 'free', trouble: null };

describe('the role of somebody signed in', () => {
  it.each([
    ['teacher', 'teacher'],
    ['premium', 'premium'],
    ['unregistered', 'free'],
    ['director', 'free'],
    ['', 'free'],
    [null, 'free'],
  ])('stored as %j is %s', async (stored, role) => {
    const { client, asked } = clientWith([{ data: { role: stored } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role, trouble: null });
    expect(asked).toEqual(['select role from profiles where id = ana']);
  });

  it('is free for somebody without a profile, who gets one', async () => {
    const { client, asked } = clientWith([{ data: null }]);
    expect(await resolveRole(client, 'ana')).toEqual(FREE);
    expect(asked.at(-1)).toEqual({ id: 'ana', role: 'free' });
  });

  it('is what another tab, which was faster, has left', async () => {
    const { client } = clientWith(
      [{ data: null }, { data: { role: 'paid' } }],
      [{ error: { code: '23505' } }],
    );
    expect(await resolveRole(client, 'ana')).toEqual({ role: 'paid', trouble: null });
  });

  it('counts as free when the profile cannot be made, and the person is told', async () => {
    const { client } = clientWith([{ data: null }], [{ error: { code: '42501' } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role: 'free', trouble: 'profile-setup-failed' });
  });

  it('stays as it was known when it cannot be read, and the person is told', async () => {
    const { client } = clientWith([{ error: { code: '42501' } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role: null, trouble: 'check-failed' });
  });

  it('stays as it was known without a connection, without a word', async () => {
    const offline = { error: { code: '' } };
    expect(await resolveRole(clientWith([offline]).client, 'ana')).toEqual({ role: null, trouble: null });
    const later = clientWith([{ data: null }], [offline]);
    expect(await resolveRole(later.client, 'ana')).toEqual({ role: null, trouble: null });
  });

  it('stays as it was known when something nobody expected happens, and the person is told', async () => {
    const from = () => {
      throw new Error('x');
    };
    const broken = { from } as unknown as SupabaseClient;
    expect(await resolveRole(broken, 'ana')).toEqual({ role: null, trouble: 'check-broke' });
  });
});
