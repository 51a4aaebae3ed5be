/** The public profiles of the demo school, which belong to members of its team. */
export const DEMO_TEACHERS = [
  {
    key: 'teacher',
    texts: {
      name: 'Ilinca Brâncuș',
      byline: 'profesoară de engleză (personaj inventat)',
      about:
        'Predă engleza de unsprezece ani, mai ales adulților care o înțeleg și nu îndrăznesc să o vorbească. Răspunde la mesajele despre curs și se uită, înainte de prima lecție, la testul fiecăruia.',
      teachesFirstLesson: true,
      writesGuides: true,
    },
  },
  {
    key: 'assistant',
    texts: {
      name: 'Petru Arghir',
      byline: 'conduce orele de conversație (personaj inventat)',
      about: 'A lucrat șase ani ca ghid pentru turiști străini și aduce la ore situațiile de acolo.',
      teachesFirstLesson: false,
      writesGuides: false,
    },
  },
] as const;
