import { z } from 'zod';
import { isAcceptedSeo } from '#app/domain/page-seo.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { type PageValues, seoOf } from './page-content.ts';
import { parseData, questionsIn, SCHEMA_KINDS } from './schema-markup.ts';

const ROLES = Object.keys(ROLE_RANKS) as [Role, ...Role[]];

const text = (maxLength: number, tooLong: string) => z.string().max(maxLength, tooLong);
const line = () => text(300, 'Textul are cel mult 300 de caractere.');
/** A select field. A value that is no option, set by SQL, is accepted too. */
const choice = (pattern: RegExp) =>
  z.string().refine((value) => value.length <= 100 && pattern.test(value), 'Alege o variantă din listă.');

const address = () =>
  z
    .string()
    .trim()
    .max(500, 'Adresa are cel mult 500 de caractere.')
    .refine(
      (typed) => typed === '' || /^\/(?![/\\])\S*$/.test(typed) || /^https?:\/\/\S+$/.test(typed),
      'Adresa începe cu / sau cu https:// și nu are spații.',
    )
    .refine((typed) => URL.canParse(typed, 'https://site.invalid'), 'Adresa nu pare completă.');

/** The editor of a page. What only the row and the site can tell is checked by `savePage`. */
export const PAGE_FORM = defineForm(
  z
    .object({
      /** The version the fields were read from. */
      version: z.string().regex(/^\d{1,9}$/),
      title: z
        .string()
        .trim()
        .min(1, 'Scrie numele paginii: apare în liste și deasupra paginii, ca drum spre ea.')
        .max(120, 'Numele are cel mult 120 de caractere.'),
      minimumRole: z.enum(ROLES, 'Alege rolul minim din listă.'),
      metaTitle: line(),
      metaDescription: text(600, 'Descrierea are cel mult 600 de caractere.'),
      metaKeywords: text(1000, 'Cuvintele-cheie au împreună cel mult 1.000 de caractere.'),
      robots: choice(/^[\w:, -]*$/),
      language: choice(/^([a-z]{2,3}(-[\w-]+)?)?$/i),
      canonicalUrl: address(),
      ogType: choice(/^[\w.:]*$/),
      ogTitle: line(),
      ogDescription: text(600, 'Descrierea are cel mult 600 de caractere.'),
      ogImage: address(),
      twitterTitle: line(),
      twitterDescription: text(600, 'Descrierea are cel mult 600 de caractere.'),
      schemaKind: z
        .string()
        .refine(
          (kind) => ['', 'other', ...Object.keys(SCHEMA_KINDS)].includes(kind),
          'Alege o variantă din listă.',
        ),
      question: z.array(line()).max(40, 'Sunt cel mult 40 de întrebări.'),
      answer: z.array(text(3000, 'Un răspuns are cel mult 3.000 de caractere.')),
      eventName: line(),
      eventStart: line(),
      eventEnd: line(),
      eventPlace: line(),
      courseName: line(),
      courseDescription: text(600, 'Descrierea are cel mult 600 de caractere.'),
      articleHeadline: line(),
      articleAuthor: line(),
      articleDate: line(),
      otherType: line(),
      otherData: text(9000, 'Textul JSON are cel mult 9.000 de caractere.'),
    })
    .superRefine((values, { addIssue }) => {
      const seo = seoOf(values, null);
      if (seo !== null && !isAcceptedSeo(seo)) {
        const message =
          'Scrie un titlu, o descriere sau un cuvânt-cheie. Fără niciunul din ele, site-ul nu ține seama nici de celelalte câmpuri de mai jos. Ca să rămână totul obișnuit, golește-le și pe acelea.';
        addIssue({ code: 'custom', path: ['metaTitle'], message });
      }
      for (const [, field, message] of schemaFaults(values)) {
        addIssue({ code: 'custom', path: [field], message });
      }
    }),
  { intent: 'save' },
);

/** Takes a page back to an earlier version. */
export const RESTORE_FORM = defineForm(
  z.object({ version: z.string().regex(/^\d{1,9}$/), restored: z.string().regex(/^\d{1,9}$/) }),
  { intent: 'restore' },
);

type Fault = [isWrong: boolean, field: keyof PageValues, message: string];

function schemaFaults(values: PageValues): Fault[] {
  return faultsOf(values).filter(([isWrong]) => isWrong);
}

function faultsOf(values: PageValues): Fault[] {
  const isEmpty = (field: keyof PageValues) => String(values[field]).trim() === '';
  const { eventStart, eventEnd, articleDate, otherType, otherData } = values;
  switch (values.schemaKind) {
    case 'FAQPage':
      return questionFaults(values);
    case 'Event':
      return [
        [isEmpty('eventName'), 'eventName', 'Scrie numele evenimentului.'],
        [!isLocalTime(eventStart), 'eventStart', 'Scrie când începe, așa: 2026-12-01T19:00.'],
        [
          eventEnd !== '' && (!isLocalTime(eventEnd) || eventEnd < eventStart),
          'eventEnd',
          'Sfârșitul vine după început; scrie-l așa: 2026-12-01T21:00.',
        ],
        [isEmpty('eventPlace'), 'eventPlace', 'Scrie unde e: un loc, sau adresa de internet a întâlnirii.'],
      ];
    case 'Course':
      return [
        [isEmpty('courseName'), 'courseName', 'Scrie numele cursului.'],
        [isEmpty('courseDescription'), 'courseDescription', 'Scrie ce învață omul la curs.'],
      ];
    case 'Article':
      return [
        [isEmpty('articleHeadline'), 'articleHeadline', 'Scrie titlul articolului.'],
        [isEmpty('articleAuthor'), 'articleAuthor', 'Scrie cine l-a scris.'],
        [!/^\d{4}-\d{2}-\d{2}$/.test(articleDate), 'articleDate', 'Scrie când a apărut, așa: 2026-12-01.'],
      ];
    case 'other':
      return [
        [
          !/^[A-Z][A-Za-z]{1,80}$/.test(otherType.trim()),
          'otherType',
          'Scrie tipul ca pe schema.org, cu literă mare: Product, de exemplu.',
        ],
        [
          parseData(otherData) === null,
          'otherData',
          'Textul nu e un obiect JSON. Verifică acoladele, ghilimelele și virgulele.',
        ],
      ];
    default:
      return [];
  }
}

function questionFaults(values: PageValues): Fault[] {
  const pairs = questionsIn(values);
  const number = pairs.findIndex(({ question, answer }) => question === '' || answer === '') + 1;
  return [
    [pairs.length === 0, 'question', 'Scrie cel puțin o întrebare, cu răspunsul ei.'],
    [
      number > 0,
      'question',
      `Perechea ${number} nu e întreagă: scrie și întrebarea, și răspunsul, sau golește-le.`,
    ],
  ];
}

function isLocalTime(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed.trim()) && !Number.isNaN(Date.parse(typed));
}
