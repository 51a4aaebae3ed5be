import type { PageSeed } from './page-seed.ts';

export const GUIDES_PAGES: PageSeed[] = [
  {
    path: '/resurse-educationale',
    title: 'Resurse gratuite',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Resurse gratuite de engleză pentru vorbitori de română',
      meta_description:
        'Cinci prepoziții care nu se traduc, sunetele pe care ni le încurcă româna și o rutină de un sfert de oră pe zi. Fără cont, pe loc.',
      meta_keywords: ['resurse gratuite engleză', 'prepoziții în engleză', 'pronunție engleză pentru români'],
    },
  },
  {
    path: '/biblioteca-de-ghiduri',
    title: 'Biblioteca de ghiduri',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Biblioteca de ghiduri de engleză, de citit pe loc',
      meta_description:
        'Toate ghidurile de pe site: la ce e bun fiecare, pentru ce nivel și cât durează. Se citesc direct în pagină, gratuit.',
      meta_keywords: ['ghiduri de engleză', 'ghid engleză online', 'bibliotecă de limba engleză'],
    },
  },
  {
    path: '/ghid-ebook',
    title: 'Ghidul greșelilor',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Greșeli frecvente în engleză la vorbitorii de română',
      meta_description:
        'Articole, timpuri, prieteni falși și prepoziții: șaisprezece greșeli venite din română, corectate și explicate pe înțeles.',
      meta_keywords: ['greșeli frecvente engleză', 'prieteni falși engleză română', 'articolul în engleză'],
    },
  },
  {
    path: '/ghid-ebook-2',
    title: 'Ghidul de conversație',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Ghid de conversație în engleză, cu note în română',
      meta_description:
        'Cum începi o discuție în engleză, cum o ții, cum câștigi timp, cum spui că nu ești de acord și cum pleci. Fraze cu explicații.',
      meta_keywords: [
        'ghid de conversație engleză',
        'fraze uzuale engleză',
        'cum porți o discuție în engleză',
      ],
    },
  },
  {
    path: '/ghid-gratuit',
    title: 'Ghid gratuit',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Ghid gratuit: ce nivel ai și ce înveți întâi la engleză',
      meta_description:
        'O listă de verificare de la A1 la C2 și o metodă în trei pași ca să alegi ce înveți întâi. Cinci minute de citit, fără e-mail.',
      meta_keywords: ['ghid gratuit engleză', 'autoevaluare nivel engleză', 'cum încep să învăț engleza'],
    },
  },
  {
    path: '/ghid-7-zile',
    title: 'Ghid de 7 zile',
    minimumRole: 'unregistered',
    seo: {
      meta_title: 'Engleză în 7 zile: o rutină de 15–20 de minute pe zi',
      meta_description:
        'O săptămână, o singură poveste de-a ta și câte o sarcină pe zi: vorbești, asculți, scrii, repari. La final auzi diferența.',
      meta_keywords: ['engleză în 7 zile', 'rutină zilnică engleză', 'exerciții de vorbit în engleză'],
    },
  },
];
