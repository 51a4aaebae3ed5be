/** Who is enrolled in the course of the demo school: how long ago, for how many days (null without an end), with which role. */
export const DEMO_ENROLMENTS = [
  { daysAgo: 50, days: 40, role: null, reason: 'Grupa de toamnă, plătit prin transfer' },
  { daysAgo: 44, days: 180, role: 'premium', reason: 'Ore individuale, șase luni' },
  { daysAgo: 30, days: 38, role: null, reason: 'Grupa de seară, plătit în rate' },
  { daysAgo: 21, days: 90, role: 'paid', reason: 'Grupa de seară, plătit prin transfer' },
  { daysAgo: 9, days: null, role: null, reason: 'Bursă: câștigătoarea concursului de la târg' },
  { daysAgo: 5, days: 90, role: null, reason: 'Grupa de sâmbătă' },
] as const;

export const DEMO_EXTENSION = { days: 60, reason: 'A lipsit două săptămâni, recuperează' };
export const DEMO_REVOCATION = { reason: 'A cerut banii înapoi în prima lună' };
