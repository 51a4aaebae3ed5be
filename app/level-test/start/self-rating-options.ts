import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';

export const SELF_RATING_OPTIONS: { value: SelfRating; label: string; hint: string }[] = [
  { value: 'beginner', label: 'Sunt la început', hint: 'Știu câteva cuvinte și propoziții simple.' },
  { value: 'elementary', label: 'Mă descurc puțin', hint: 'Pot cere ceva, pot vorbi pe scurt despre mine.' },
  {
    value: 'intermediate',
    label: 'Mă descurc',
    hint: 'Pot purta o conversație, dar caut cuvinte și fac greșeli.',
  },
  {
    value: 'advanced',
    label: 'Mă descurc bine',
    hint: 'Urmăresc filme sau lucrez în engleză fără efort mare.',
  },
  { value: 'unsure', label: 'Nu știu să spun', hint: 'Nicio problemă, aflăm împreună.' },
];
