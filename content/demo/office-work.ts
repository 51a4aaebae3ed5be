/** How the secretary of the demo school looks at the leads. */
export const DEMO_VIEW = { title: 'De contactat', search: 'stare=new' };

/** An address that the demo school writes to no more. */
export const DEMO_SUPPRESSION = {
  address: 'stop@posta.example',
  note: 'A cerut la telefon să nu mai primească nimic.',
};

/** Who is invited to the team and has not answered yet. */
export const DEMO_INVITATION = {
  email: 'anca@scoala.example',
  role: 'teacher',
} as const;
