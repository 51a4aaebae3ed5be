import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { canAccess, ROLE_RANKS, type Role } from '#app/domain/roles.ts';

interface RoleText {
  /** What the role opens. */
  about: string;
  /** Who opens a page of this minimum role; null for everybody. */
  audience: string | null;
}

/** What staff read about each role. */
export const ROLE_TEXTS: Record<Role, RoleText> = {
  unregistered: {
    about: 'Nu e un rol al cuiva, ci felul în care numim un vizitator fără cont.',
    audience: null,
  },
  free: {
    about: 'Are cont și atât. E rolul cu care pornește oricine.',
    audience: 'cine are cont',
  },
  paid: {
    about: 'Pentru cine a cumpărat ceva.',
    audience: 'cine a cumpărat un curs',
  },
  premium: {
    about: 'Pentru cine a cumpărat accesul premium; deschide tot ce deschide paid.',
    audience: 'cine are acces premium',
  },
  teacher: {
    about: 'Intră în administrare, la ce ține de învățare, și în consola quizului live.',
    audience: 'profesorii',
  },
  staff: {
    about: 'Ca teacher; în plus, fișele oamenilor, mesajele site-ului și înscrierile.',
    audience: 'personalul',
  },
  admin: {
    about: 'Deschide toată administrarea. Dă roluri până la cel de personal.',
    audience: 'administratorii',
  },
  super_admin: {
    about:
      'Ca admin; în plus, hotărăște cine e administrator și deschide textul unui mesaj care așteaptă să plece.',
    audience: 'administratorii principali',
  },
};

/** The roles that an admin, or with `isSuperAdmin` a super admin, gives: as private.may_give. Lowest first. */
export function givableRoles(isSuperAdmin: boolean): Role[] {
  const highest: Role = isSuperAdmin ? 'super_admin' : 'staff';
  return ROLES.filter((role) => role !== 'unregistered' && canAccess(highest, role));
}

/** The roles as options of a field. */
export function roleOptions(roles: readonly Role[]): { value: Role; label: string }[] {
  return roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
}

export const ROLES = Object.keys(ROLE_RANKS) as Role[];
