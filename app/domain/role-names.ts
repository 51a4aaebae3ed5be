import type { Role } from './roles.ts';

/** The roles as staff and invited people read them. */
export const ROLE_NAMES: Record<Role, string> = {
  unregistered: 'Fără cont',
  free: 'Cont gratuit',
  paid: 'Acces plătit',
  premium: 'Acces premium',
  teacher: 'Profesor',
  staff: 'Personal',
  admin: 'Administrator',
  super_admin: 'Administrator principal',
};
