import { describe, expect, it } from 'vitest';
import { markupOf, NO_SCHEMA, parseData, schemaValuesOf } from './schema-markup.ts';

const TYPED = {
  FAQPage: { question: ['Cât ține?', '', 'Unde?'], answer: ['O oră.', '', 'Online.'] },
  Event: {
    eventName: 'Workshop',
    eventStart: '2026-12-01T19:00',
    eventEnd: '2026-12-01T20:30',
    eventPlace: 'https://meet.example/a',
  },
  Course: { courseName: 'Curs', courseDescription: 'Ce se învață' },
  Article: { articleHeadline: 'Titlu', articleAuthor: 'Ana', articleDate: '2026-11-23' },
  other: { otherType: 'Product', otherData: '{"name": "Carte"}' },
};

describe('Structured data by form', () => {
  it.each(Object.entries(TYPED))('What is typed for %s is shown again from what is stored', (kind, typed) => {
    const markup = markupOf({ ...NO_SCHEMA, schemaKind: kind, ...typed });
    expect(markupOf(schemaValuesOf(markup))).toEqual(markup);
    expect(schemaValuesOf(markup).schemaKind).toBe(kind);
  });

  it('Empty rows of questions are left out', () => {
    const values = { ...NO_SCHEMA, schemaKind: 'FAQPage', ...TYPED.FAQPage };
    expect(schemaValuesOf(markupOf(values)).question).toEqual(['Cât ține?', 'Unde?']);
  });

  it.each([
    ['2026-12-01T19:00', '2026-12-01T19:00+02:00'],
    ['2026-07-01T19:00', '2026-07-01T19:00+03:00'],
    ['mâine', 'mâine'],
  ])('The time of an event has the offset of Bucharest: %s', (eventStart, startDate) => {
    const markup = markupOf({ ...NO_SCHEMA, schemaKind: 'Event', eventStart });
    expect(markup?.data).toMatchObject({ startDate });
  });

  it('An event is online where its place is an address', () => {
    const at = (eventPlace: string) => markupOf({ ...NO_SCHEMA, schemaKind: 'Event', eventPlace })?.data;
    expect(at('https://meet.example/a')).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/a' },
    });
    expect(at('Biblioteca')).toMatchObject({ location: { '@type': 'Place', name: 'Biblioteca' } });
  });

  it.each([
    { type: 'Product', data: { name: 'Carte' } },
    { type: 'Course', data: { name: 'Curs', description: 'Ce', provider: { '@type': 'Organization' } } },
    { type: 'FAQPage', data: {} },
    { type: 'Event', data: { name: 'E', startDate: '2026-12-01T19:00+05:00', location: 'Undeva' } },
    { type: 'Thing' },
  ])('Data that the fields cannot express are kept as JSON: %j', (markup) => {
    const values = schemaValuesOf(markup);
    expect(values).toMatchObject({ schemaKind: 'other', otherType: markup.type });
    expect(markupOf(values)).toEqual({ data: {}, ...markup });
  });

  it.each([null, undefined, 'x', [], { type: '' }, { data: { a: 1 } }])(
    '%j is no structured data',
    (markup) => {
      expect(schemaValuesOf(markup)).toEqual(NO_SCHEMA);
      expect(markupOf(NO_SCHEMA)).toBeNull();
    },
  );

  it.each([
    ['{"a": 1}', { a: 1 }],
    ['', {}],
    ['[1]', null],
    ['null', null],
    ['{"a":', null],
  ])('Typed JSON has to be an object: %s', (json, data) => {
    expect(parseData(json)).toEqual(data);
  });
});
