/** What an administrator of the demo school wrote for search engines. */
export const DEMO_PAGE = {
  path: '/curs-engleza-conversationala',
  metaTitle: 'Curs de engleză conversațională, în grupe de cel mult șase',
  metaDescription:
    'Vorbești engleză din prima întâlnire, cu explicații în română. Grupe mici, seara și sâmbăta, după un test de nivel gratuit.',
};

/** An address of the school's earlier site. */
export const DEMO_REDIRECT = {
  path: '/cursuri/conversatie',
  target: '/curs-engleza-conversationala',
  isPermanent: true,
};
