import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { resolveRole } from './resolve-role.ts';

interface Answer {
  data?: { role: string | null } | null;
  error?: { code: string } | null;
}

/** A client that returns the given answers to reads and inserts, one after another. */
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

const FREE = { role: 'free', warning: null };

describe('Role of a signed-in person', () => {
  it.each([
    ['teacher', 'teacher'],
    ['premium', 'premium'],
    ['unregistered', 'free'],
    ['director', 'free'],
    ['', 'free'],
    [null, 'free'],
  ])('A role stored as %j counts as %s', async (stored, role) => {
    const { client, asked } = clientWith([{ data: { role: stored } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role, warning: null });
    expect(asked).toEqual(['select role from profiles where id = ana']);
  });

  it('A person without a profile gets one with the role free', async () => {
    const { client, asked } = clientWith([{ data: null }]);
    expect(await resolveRole(client, 'ana')).toEqual(FREE);
    expect(asked.at(-1)).toEqual({ id: 'ana', role: 'free' });
  });

  it('When another tab created the profile first, its role counts', async () => {
    const { client } = clientWith(
      [{ data: null }, { data: { role: 'paid' } }],
      [{ error: { code: '23505' } }],
    );
    expect(await resolveRole(client, 'ana')).toEqual({ role: 'paid', warning: null });
  });

  it('When the profile cannot be created, the role is free and the person is warned', async () => {
    const { client } = clientWith([{ data: null }], [{ error: { code: '42501' } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role: 'free', warning: 'profile-setup-failed' });
  });

  it('When the role cannot be read, the last known one stays and the person is warned', async () => {
    const { client } = clientWith([{ error: { code: '42501' } }]);
    expect(await resolveRole(client, 'ana')).toEqual({ role: null, warning: 'check-failed' });
  });

  it('Without a connection the last known role stays, without a warning', async () => {
    const offline = { error: { code: '' } };
    expect(await resolveRole(clientWith([offline]).client, 'ana')).toEqual({ role: null, warning: null });
    const later = clientWith([{ data: null }], [offline]);
    expect(await resolveRole(later.client, 'ana')).toEqual({ role: null, warning: null });
  });

  it('After an unexpected error the last known role stays and the person is warned', async () => {
    const from = () => {
      throw new Error('x');
    };
    const broken = { from } as unknown as SupabaseClient;
    expect(await resolveRole(broken, 'ana')).toEqual({ role: null, warning: 'check-broke' });
  });
});
