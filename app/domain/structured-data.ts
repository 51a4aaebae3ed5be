import type { Course, EducationalOrganization, Event, FAQPage, Thing, WithContext } from 'schema-dts';
import { isExternalAddress } from './external-address.ts';
import type { SchemaFacts } from './page-facts.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';

const CONTEXT = 'https://schema.org' as const;

function school({ origin, settings }: SchemaFacts): EducationalOrganization {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#scoala`,
    name: settings.product,
    url: `${origin}/`,
  };
}

/** The school (schema.org/EducationalOrganization), from its settings. */
export function organization(facts: SchemaFacts): WithContext<EducationalOrganization> {
  const { origin, settings } = facts;
  // The address at WhatsApp opens a chat; it is no page about the school.
  const profiles = SOCIAL_NETWORKS.filter(({ key }) => key !== 'whatsapp');
  const sameAs = profiles.map(({ key }) => settings[key]).filter(isExternalAddress);
  return {
    '@context': CONTEXT,
    ...(school(facts) as Exclude<EducationalOrganization, string>),
    logo: `${origin}/apple-touch-icon.png`,
    ...(settings.phone && { telephone: settings.phone }),
    ...(settings.email && { email: settings.email }),
    ...(sameAs.length > 0 && { sameAs }),
  } as WithContext<EducationalOrganization>;
}

/** A part of a course that has a page of its own. */
export interface CoursePart {
  name: string;
  path: string;
  /** Whether everybody may read it. */
  isFree: boolean;
}

/** A course of the school (schema.org/Course), described by the page's own head. */
export function course(
  facts: SchemaFacts,
  name: string,
  parts: readonly CoursePart[] = [],
): WithContext<Course> {
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    name,
    description: facts.description,
    url: facts.canonical,
    inLanguage: ['ro', 'en'],
    provider: school(facts),
    ...(parts.length > 0 && {
      hasPart: parts.map(({ name: part, path, isFree }) => ({
        '@type': 'LearningResource' as const,
        name: part,
        url: `${facts.origin}${path}`,
        isAccessibleForFree: isFree,
      })),
    }),
  };
}

/** An online event of the school (schema.org/Event), with a date when one is set. */
export function onlineEvent(facts: SchemaFacts, name: string, startDate?: string): WithContext<Event> {
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name,
    description: facts.description,
    url: facts.canonical,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: facts.canonical },
    organizer: school(facts),
    ...(startDate && { startDate }),
  };
}

/** The questions and answers of a page (schema.org/FAQPage). */
export function faqPage(questions: { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The breadcrumb of a page, from home (schema.org/BreadcrumbList). */
export function breadcrumb(origin: string, steps: { title: string; path: string }[]): WithContext<Thing> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${path}`,
    })),
  };
}

/** Structured data of any type, from a page's row. */
export function customStructuredData({
  type,
  data,
}: {
  type: string;
  data: Record<string, unknown>;
}): object {
  return { '@context': CONTEXT, '@type': type, ...data };
}
