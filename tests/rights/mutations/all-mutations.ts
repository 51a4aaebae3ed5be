import type pg from 'pg';
import { mutateFunctions } from './functions.ts';
import { mutateGrants } from './grants.ts';
import type { Mutation } from './mutation.ts';
import { mutatePolicies } from './policies.ts';

/** Every way to weaken the schema of a migrated database, in an order that its catalogue alone decides. */
export async function listMutations(owner: pg.ClientBase): Promise<Mutation[]> {
  return [
    ...(await mutatePolicies(owner)),
    ...(await mutateFunctions(owner)),
    ...(await mutateGrants(owner)),
  ];
}
