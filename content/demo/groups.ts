/** The groups of the demo school: made so many days ago, with a meeting every week at a time of the clock. */
export const DEMO_GROUPS = [
  {
    title: 'Marți seara, B1',
    teacher: 'teacher',
    daysAgo: 42,
    weekday: 2,
    time: '18:30',
    minutes: 90,
    weeks: 14,
    place: null,
    link: 'https://intalniri.scoala.example/marti-seara',
    isOpen: false,
    messages: [
      { daysAgo: 20, text: 'Pentru marți: pregătiți două minute despre orașul în care ați crescut.' },
      {
        daysAgo: 3,
        text: 'Marți lucrăm la negocieri, lecția 21.\nCitiți dialogul înainte și notați ce nu e clar.',
      },
    ],
  },
  {
    title: 'Sâmbătă dimineața, A2',
    teacher: 'assistant',
    daysAgo: 4,
    weekday: 6,
    time: '10:00',
    minutes: 120,
    weeks: 16,
    place: 'Sala 2, etajul 1',
    link: null,
    isOpen: true,
    messages: [],
  },
] as const;
