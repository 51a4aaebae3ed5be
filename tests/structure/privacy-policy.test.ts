import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRIVACY_POLICY } from '#content/legal/privacy-policy.ts';
import { SETTINGS } from '#content/settings.ts';

const root = join(import.meta.dirname, '../..');

/** A phrase that names the data of a field, and the section of the privacy policy it must stand in. */
interface Mention {
  section: string;
  phrase: string;
}
const NOT_PERSONAL = 'not personal';
type Classification = Mention | typeof NOT_PERSONAL;

const code: Classification = { section: 'contul', phrase: 'Codurile pleacă pe e-mail sau SMS' };
const password: Classification = { section: 'contul', phrase: 'parola (doar ca amprentă)' };

const TEACHER: Classification = { section: 'contul', phrase: 'numele tău, câteva rânduri și o fotografie' };

const KNOWN_LEVEL: Classification = {
  section: 'testul-de-nivel',
  phrase: 'nivelul, certificatul și data lui',
};

const RECORDING: Classification = {
  section: 'inregistrarile',
  phrase: 'ce vă scrieți sau vă spuneți despre ea',
};

const WRITTEN: Classification = { section: 'temele-scrise', phrase: 'Păstrăm textul, și cât e început' };
const CORRECTION: Classification = { section: 'temele-scrise', phrase: 'ce marchează profesorul în el' };

const ENROLMENT: Classification = { section: 'contul', phrase: 'înscrierile, cu rolul și motivul lor' };

const LEAD: Record<string, Classification> = {
  fullName: { section: 'formularele', phrase: 'ne poți lăsa numele' },
  email: { section: 'formularele', phrase: 'o adresă de e-mail' },
  phone: { section: 'formularele', phrase: 'un telefon' },
  age: { section: 'formularele', phrase: 'cu vârsta aleasă' },
  newsletter: { section: 'mesaje-si-apeluri', phrase: 'mesaje despre cursurile școlii, pe e-mail' },
  phoneContact: { section: 'mesaje-si-apeluri', phrase: 'apeluri sau mesaje pe WhatsApp' },
};

/** Every field of every form, by the end of the file's path: a new field belongs here and, when personal, in the policy. */
const FIELDS: Record<string, Record<string, Classification>> = {
  '/auth.form.ts': {
    fullName: { section: 'contul', phrase: 'numele, e-mailul' },
    email: { section: 'contul', phrase: 'numele, e-mailul' },
    password,
    age: { section: 'contul', phrase: 'vârsta aleasă' },
    parentEmail: { section: 'sub-16-ani', phrase: 'adresa de e-mail a unui părinte' },
    terms: { section: 'contul', phrase: 'termenii acceptați și data' },
    newsletter: { section: 'mesaje-si-apeluri', phrase: 'mesaje despre cursurile școlii, pe e-mail' },
    code,
  },
  '/email.form.ts': {
    email: { section: 'contul', phrase: 'numele, e-mailul' },
    currentPassword: password,
    code,
  },
  '/spoken-message.form.ts': { text: RECORDING, id: NOT_PERSONAL, seen: NOT_PERSONAL },
  '/written.form.ts': {
    text: WRITTEN,
    reply: WRITTEN,
    id: NOT_PERSONAL,
    seen: NOT_PERSONAL,
    draft: NOT_PERSONAL,
  },
  // What a teacher says of a learner's text; the places are numbers.
  '/correction.form.ts': {
    ...Object.fromEntries(['words', 'replacement', 'comment', 'body'].map((name) => [name, CORRECTION])),
    ...Object.fromEntries(
      ['start', 'end', 'kind', 'isLeftOut', 'id', 'seen', 'draft'].map((name) => [name, NOT_PERSONAL]),
    ),
  },
  '/profile/name.form.ts': { fullName: { section: 'contul', phrase: 'numele, e-mailul' } },
  '/password.form.ts': { currentPassword: password, password, code },
  '/erase.form.ts': { words: NOT_PERSONAL, currentPassword: password, code },
  '/claim.form.ts': {
    test: { section: 'contul', phrase: 'rezultatele testelor' },
    link: { section: 'contul', phrase: 'rezultatele testelor' },
  },
  '/second-factor.form.ts': {
    code,
    currentPassword: password,
    phone: { section: 'contul', phrase: 'telefonul sau secretul aplicației pentru verificarea în doi pași' },
  },
  // What the school says of itself; its phone number stands on its pages.
  '/settings/group.form.ts': Object.fromEntries(
    Object.keys(SETTINGS)
      .filter((key) => key !== 'legal_review')
      .map((key) => [key, NOT_PERSONAL]),
  ),
  '/trial-text.form.ts': { phone: code },
  // The public profile of a person who teaches.
  '/teacher.form.ts': {
    name: TEACHER,
    byline: TEACHER,
    about: TEACHER,
    alt: TEACHER,
    path: TEACHER,
    ...Object.fromEntries(
      'version restored account position isShown teachesFirstLesson writesGuides sure'
        .split(' ')
        .map((name) => [name, NOT_PERSONAL]),
    ),
  },
  // What admins decide about an account; the person is told in the policy that it is noted.
  '/person.form.ts': {
    role: NOT_PERSONAL,
    days: NOT_PERSONAL,
    reason: { section: 'contul', phrase: 'cu motivul' },
    words: NOT_PERSONAL,
  },
  '/invitation.form.ts': {
    email: { section: 'contul', phrase: 'te invită în echipă, ține adresa' },
    role: NOT_PERSONAL,
  },
  // What staff give a person who has an account; a list of addresses is looked up and not kept.
  '/enrolments/change.form.ts': { until: ENROLMENT, isEndless: ENROLMENT, reason: ENROLMENT },
  '/enrolments/enrol.form.ts': {
    ...Object.fromEntries(
      ['course', 'from', 'until', 'isEndless', 'role', 'reason'].map((name) => [name, ENROLMENT]),
    ),
    ...Object.fromEntries(['person', 'list', 'file', 'rows', 'seen'].map((name) => [name, NOT_PERSONAL])),
  },
  // What the school says of a group, and writes to it.
  '/lessons/new-lesson.form.ts': { title: NOT_PERSONAL, place: NOT_PERSONAL, slug: NOT_PERSONAL },
  '/groups/group.form.ts': Object.fromEntries(
    'course title teacher state timeZone place link isOpen version'
      .split(' ')
      .map((name) => [name, NOT_PERSONAL]),
  ),
  '/groups/meeting.form.ts': Object.fromEntries(
    'weekday time minutes firstDay lastDay day version'.split(' ').map((name) => [name, NOT_PERSONAL]),
  ),
  '/groups/group-message.form.ts': {
    body: { section: 'contul', phrase: 'mesajele scrise lor' },
    request: NOT_PERSONAL,
  },
  '/recording.form.ts': { script: NOT_PERSONAL, sound: NOT_PERSONAL },
  // The school's own texts about its pages.
  '/page-editor/page.form.ts': Object.fromEntries(
    [
      'version restored title minimumRole metaTitle metaDescription metaKeywords robots language canonicalUrl',
      'ogType ogTitle ogDescription ogImage twitterTitle twitterDescription schemaKind question answer',
      'eventName eventStart eventEnd eventPlace courseName courseDescription articleHeadline articleAuthor',
      'articleDate otherType otherData',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, NOT_PERSONAL]),
  ),
  '/redirects/redirect.form.ts': { path: NOT_PERSONAL, target: NOT_PERSONAL, kind: NOT_PERSONAL },
  '/suppression.form.ts': {
    address: { section: 'mesaje-si-apeluri', phrase: 'o amprentă a adresei' },
    note: NOT_PERSONAL,
  },
  '/lead.form.ts': LEAD,
  // What staff write about a lead, whose rows the policy names; and how the school works with it.
  '/crm/lead/details.form.ts': {
    fullName: LEAD.fullName as Classification,
    email: LEAD.email as Classification,
    phone: LEAD.phone as Classification,
    isParentEmail: LEAD.age as Classification,
    ...Object.fromEntries(
      ['version', 'note', 'task', 'what', 'dueOn', 'ownerId', 'sure'].map((name) => [name, NOT_PERSONAL]),
    ),
  },
  '/known-level.form.ts': { kind: KNOWN_LEVEL, level: KNOWN_LEVEL, certifiedOn: KNOWN_LEVEL },
  '/import.form.ts': { file: NOT_PERSONAL },
  '/message.form.ts': {
    ...LEAD,
    topic: { section: 'formularele', phrase: 'un subiect' },
    message: { section: 'formularele', phrase: 'un mesaj' },
  },
  '/confirmation/name.form.ts': {
    fullName: { section: 'linkul-rezultatului', phrase: 'o confirmare cu numele scris de tine' },
  },
  '/item-report.form.ts': {
    kind: NOT_PERSONAL,
    comment: { section: 'testul-de-nivel', phrase: 'păstrăm ce ne spui' },
    replyAddress: { section: 'testul-de-nivel', phrase: 'adresa lăsată' },
  },
  '/reply.form.ts': {
    report: NOT_PERSONAL,
    offered: NOT_PERSONAL,
    state: NOT_PERSONAL,
    reply: NOT_PERSONAL,
  },
  // Teaching material of the school, and what its teachers say of it.
  '/questions/question.form.ts': Object.fromEntries(
    [
      'version level skill topic transfer ease passage script prompt hint answers pattern explanation beyond',
      'response1 transfer1 why1 response2 transfer2 why2 response3 transfer3 why3',
      'example1 translation1 example2 translation2 to note response unknown verdict finding',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, NOT_PERSONAL]),
  ),
  '/questions/import/sheet.form.ts': { file: NOT_PERSONAL, pasted: NOT_PERSONAL },
  // What the school writes.
  '/answer.form.ts': {
    answer: NOT_PERSONAL,
    way: NOT_PERSONAL,
    isDone: NOT_PERSONAL,
    version: NOT_PERSONAL,
    seen: NOT_PERSONAL,
  },
  '/result-mail.form.ts': {
    recipient: { section: 'rezultatul-pe-e-mail', phrase: 'la adresa scrisă de tine' },
  },
  '/start.form.ts': {
    selfRating: { section: 'testul-de-nivel', phrase: 'cum ai spus la început că te descurci' },
    sound: NOT_PERSONAL,
    voice: NOT_PERSONAL,
  },
};

const files = globSync('app/**/*.form.ts', { cwd: root }).sort();

/** The names of the fields of all forms in a file. */
async function fieldsOf(file: string): Promise<string[]> {
  const exported = (await import(join(root, file))) as Record<string, { fields: Record<string, unknown> }>;
  return [...new Set(Object.values(exported).flatMap(({ fields }) => Object.keys(fields)))].sort();
}

function textOf(section: string): string {
  const found = PRIVACY_POLICY.sections.find(({ id }) => id === section);
  return (found?.blocks ?? [])
    .flatMap((block) => (typeof block === 'string' ? [block] : block.items))
    .join('\n');
}

describe('Privacy policy', () => {
  it.each(files)('Every field of %s is classified as personal or not', async (file) => {
    const entries = Object.entries(FIELDS).filter(([end]) => file.endsWith(end));
    expect(entries.map(([end]) => end)).toHaveLength(1);
    expect(Object.keys(entries[0]?.[1] ?? {}).sort()).toEqual(await fieldsOf(file));
  });

  it('Every classified form exists', () => {
    expect(Object.keys(FIELDS).filter((end) => !files.some((file) => file.endsWith(end)))).toEqual([]);
  });

  it('Every personal field of a form is named in its section of the privacy policy', () => {
    const missing = Object.entries(FIELDS).flatMap(([form, fields]) =>
      Object.entries(fields).flatMap(([field, classification]) =>
        classification === NOT_PERSONAL || textOf(classification.section).includes(classification.phrase)
          ? []
          : [`${form} ${field}: "${classification.phrase}" is not in ${classification.section}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
