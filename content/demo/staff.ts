import type { Role } from '#app/domain/roles.ts';

export interface DemoStaff {
  key: 'director' | 'administrator' | 'secretary' | 'advisor' | 'teacher' | 'assistant';
  fullName: string;
  email: string;
  role: Extract<Role, 'super_admin' | 'admin' | 'staff' | 'teacher'>;
}

/** The team of the demo school. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  { key: 'director', fullName: 'Ruxandra Vornicu', email: 'ruxandra@scoala.example', role: 'super_admin' },
  { key: 'administrator', fullName: 'Tiberiu Cernea', email: 'tiberiu@scoala.example', role: 'admin' },
  { key: 'secretary', fullName: 'Simina Hagiu', email: 'simina@scoala.example', role: 'staff' },
  { key: 'advisor', fullName: 'Darius Olteanu', email: 'darius@scoala.example', role: 'staff' },
  { key: 'teacher', fullName: 'Ilinca Brâncuș', email: 'ilinca@scoala.example', role: 'teacher' },
  { key: 'assistant', fullName: 'Petru Arghir', email: 'petru@scoala.example', role: 'teacher' },
];
