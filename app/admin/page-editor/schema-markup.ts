import { faqPage } from '#app/domain/structured-data.ts';

/** Structured data in the row of a page, as `seo` stores it. */
export interface SchemaMarkup {
  type: string;
  data: Record<string, unknown>;
}

/** The kinds of structured data with fields of their own. */
export const SCHEMA_KINDS = {
  FAQPage: 'Întrebări și răspunsuri',
  Event: 'Eveniment',
  Course: 'Curs',
  Article: 'Articol',
} as const;

/** What is typed about the structured data of a page. */
export interface SchemaValues {
  /** A key of SCHEMA_KINDS, 'other' for one written as JSON, empty for none. */
  schemaKind: string;
  question: string[];
  answer: string[];
  eventName: string;
  /** A local time of Bucharest, as the browser's field has it: 2026-12-01T19:00. */
  eventStart: string;
  eventEnd: string;
  /** The address of an online event, or the name of a place. */
  eventPlace: string;
  courseName: string;
  courseDescription: string;
  articleHeadline: string;
  articleAuthor: string;
  articleDate: string;
  otherType: string;
  otherData: string;
}

export const NO_SCHEMA: SchemaValues = {
  schemaKind: '',
  question: [],
  answer: [],
  eventName: '',
  eventStart: '',
  eventEnd: '',
  eventPlace: '',
  courseName: '',
  courseDescription: '',
  articleHeadline: '',
  articleAuthor: '',
  articleDate: '',
  otherType: '',
  otherData: '',
};

/** The typed structured data as it is stored; null for none. Unfinished values give unfinished data. */
export function markupOf(values: SchemaValues): SchemaMarkup | null {
  switch (values.schemaKind) {
    case 'FAQPage': {
      const { mainEntity } = faqPage(questionsIn(values)) as { mainEntity?: unknown };
      return { type: 'FAQPage', data: { mainEntity } };
    }
    case 'Event':
      return { type: 'Event', data: eventOf(values) };
    case 'Course':
      return {
        type: 'Course',
        data: { name: values.courseName.trim(), description: values.courseDescription.trim() },
      };
    case 'Article':
      return {
        type: 'Article',
        data: {
          headline: values.articleHeadline.trim(),
          author: { '@type': 'Person', name: values.articleAuthor.trim() },
          datePublished: values.articleDate.trim(),
        },
      };
    case 'other':
      return { type: values.otherType.trim(), data: parseData(values.otherData) ?? {} };
    default:
      return null;
  }
}

/** What the fields show of stored structured data. Data that the fields cannot express are shown as JSON, and so kept. */
export function schemaValuesOf(markup: unknown): SchemaValues {
  const { type, data } = (markup ?? {}) as Partial<SchemaMarkup>;
  if (typeof type !== 'string' || type === '') return NO_SCHEMA;
  const values = { ...NO_SCHEMA, schemaKind: type, ...fieldsOf(type, data ?? {}) };
  if (isEqualJson(markupOf(values), { type, data: data ?? {} })) return values;
  const otherData = JSON.stringify(data ?? {}, null, 2);
  return { ...NO_SCHEMA, schemaKind: 'other', otherType: type, otherData };
}

/** The pairs of question and answer that are not both empty. */
export function questionsIn({ question, answer }: Pick<SchemaValues, 'question' | 'answer'>) {
  return question
    .map((text, index) => ({ question: text.trim(), answer: (answer[index] ?? '').trim() }))
    .filter((pair) => pair.question !== '' || pair.answer !== '');
}

/** Typed JSON; null when it is no object. */
export function parseData(json: string): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(json.trim() || '{}');
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function eventOf(values: SchemaValues): Record<string, unknown> {
  const place = values.eventPlace.trim();
  const isOnline = /^https?:\/\//.test(place);
  return {
    name: values.eventName.trim(),
    startDate: withOffset(values.eventStart),
    ...(values.eventEnd && { endDate: withOffset(values.eventEnd) }),
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline ? { '@type': 'VirtualLocation', url: place } : { '@type': 'Place', name: place },
  };
}

function fieldsOf(type: string, data: Record<string, unknown>): Partial<SchemaValues> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const within = (value: unknown, key: string) => text((value as Record<string, unknown> | undefined)?.[key]);
  switch (type) {
    case 'FAQPage': {
      const entries = Array.isArray(data.mainEntity) ? data.mainEntity : [];
      return {
        question: entries.map((entry) => within(entry, 'name')),
        answer: entries.map((entry) => within(entry?.acceptedAnswer, 'text')),
      };
    }
    case 'Event':
      return {
        eventName: text(data.name),
        eventStart: text(data.startDate).slice(0, LOCAL_LENGTH),
        eventEnd: text(data.endDate).slice(0, LOCAL_LENGTH),
        eventPlace: within(data.location, 'url') || within(data.location, 'name'),
      };
    case 'Course':
      return { courseName: text(data.name), courseDescription: text(data.description) };
    case 'Article':
      return {
        articleHeadline: text(data.headline),
        articleAuthor: within(data.author, 'name'),
        articleDate: text(data.datePublished),
      };
    default:
      return {};
  }
}

const LOCAL_LENGTH = '2026-12-01T19:00'.length;
const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Bucharest', timeZoneName: 'longOffset' });

/** A local time of Bucharest with its offset: 2026-12-01T19:00+02:00. Text that is no time stays as it is. */
function withOffset(local: string): string {
  const text = local.trim();
  if (text.length !== LOCAL_LENGTH) return text;
  // The offset changes at night, so that of two hours earlier or later is the same for any event.
  const near = new Date(`${text}:00+02:00`);
  if (Number.isNaN(near.getTime())) return text;
  const part = OFFSET.formatToParts(near).find(({ type }) => type === 'timeZoneName');
  return `${text}${part?.value.replace('GMT', '') || '+00:00'}`;
}

/** Whether two values are the same JSON, in any order of keys. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
