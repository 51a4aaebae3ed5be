import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Role } from '#app/domain/roles.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { AdminSection } from '../admin-frame.tsx';
import { ROLE_TEXTS } from '../role-texts.ts';
import { judgeDescription, judgeTitle } from '../search-length.ts';
import { ChangeList } from './change-list.tsx';
import { draftHead, type HeadSurroundings } from './draft-head.ts';
import { GooglePreview, SocialPreviews } from './link-previews.tsx';
import { PAGE_FORM } from './page.form.ts';
import { FIELD_NAMES } from './page-changes.ts';
import type { PageValues } from './page-content.ts';
import type { Conflict } from './save-page.server.ts';
import { SchemaFields } from './schema-fields.tsx';
import { TextMeter } from './text-meter.tsx';

/** For the sentence that lists what is to be corrected. */
const FIELD_LABELS = {
  ...FIELD_NAMES,
  question: 'Întrebările',
  answer: 'Răspunsurile',
  eventName: 'Numele evenimentului',
  eventStart: 'Începutul',
  eventEnd: 'Sfârșitul',
  eventPlace: 'Locul',
  courseName: 'Numele cursului',
  courseDescription: 'Ce învață omul',
  articleHeadline: 'Titlul articolului',
  articleAuthor: 'Autorul',
  articleDate: 'Data articolului',
  otherType: 'Tipul datelor',
  otherData: 'Datele',
};

interface PageFormProps {
  version: number;
  /** What the page stores. */
  stored: PageValues;
  refusal: Refusal | undefined;
  conflict: Conflict | undefined;
  /** The roles that the editor may choose, the page's own included. */
  roles: Role[];
  hasHigherRoles: boolean;
  /** The lowest role that may open the page, even when its row allows lower ones. */
  floor: Role | null;
  /** Null for a page that search engines never get: only its name and role can be edited. */
  surroundings: HeadSurroundings | null;
  origin: string;
  /** The editor's own path. */
  here: string;
}

/** The fields of a page with its previews, which follow typing. */
export function PageForm(props: PageFormProps) {
  const { version, stored, refusal, conflict, roles, hasHigherRoles, floor, surroundings, origin, here } =
    props;
  const first = { ...stored, version: String(version) };
  const form = useForm(PAGE_FORM, refusal, first);
  const [typed, setTyped] = useState<PageValues>({
    ...first,
    ...(refusal?.intent === 'save' && refusal.values),
  });
  const shown = { ...form, onInput };
  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event);
    setTyped(valuesIn(event.currentTarget));
  }
  return (
    <FormView
      form={shown}
      submit={conflict ? 'Salvează peste versiunea nouă' : 'Salvează pagina'}
      className="page-editor"
      fieldLabels={FIELD_LABELS}
      after={
        <Button
          type="submit"
          variant="secondary"
          name="intent"
          value="preview"
          formAction={`${here}#robotul`}
        >
          Vezi ce ar primi robotul
        </Button>
      }
    >
      {conflict && <ConflictNotice conflict={conflict} />}
      <input type="hidden" name="version" value={form.field('version').defaultValue} />
      <AdminSection id="pagina" heading="Pagina">
        <div className="editor-pair">
          <TextField
            label="Numele paginii"
            hint="Apare în listele de aici și în drumul până la pagină."
            {...form.field('title')}
          />
          <SelectField
            label="Rolul minim"
            hint={`Cine o poate deschide.${hasHigherRoles ? ' Un rol peste al tău nu poți cere.' : ''}`}
            options={roles.map((value) => ({ value, label: roleLabel(value) }))}
            {...form.field('minimumRole')}
          />
        </div>
        <p className="text-small text-muted">
          O pagină închisă iese din căutări și din harta site-ului. Din meniu dispar, pentru cine nu are
          rolul, doar Workshop și Admin; celelalte linkuri rămân și duc la intrarea în cont.
          {floor && ` Sub rolul ${floor}, pagina aceasta rămâne închisă orice ai alege aici.`}
        </p>
      </AdminSection>
      {surroundings && (
        <SearchParts form={form} stored={stored} typed={typed} surroundings={surroundings} origin={origin} />
      )}
    </FormView>
  );
}

interface SearchPartsProps extends Pick<PageFormProps, 'stored' | 'origin'> {
  form: ReturnType<typeof useForm<keyof typeof PAGE_FORM.fields>>;
  typed: PageValues;
  surroundings: HeadSurroundings;
}

/** The fields of a page that search engines may get. */
function SearchParts({ form, stored, typed, surroundings, origin }: SearchPartsProps) {
  const head = draftHead(typed, surroundings);
  const { defaults } = surroundings;
  const title = typed.metaTitle.trim();
  const description = typed.metaDescription.trim();
  return (
    <>
      <AdminSection id="cautari" heading="În căutări">
        <Part preview={<GooglePreview head={head} origin={origin} />}>
          <TextField
            label="Titlul"
            hint={<TextMeter verdict={judgeTitle(title || null)} />}
            placeholder={defaults.title}
            {...form.field('metaTitle')}
          />
          <TextAreaField
            label="Descrierea"
            hint={<TextMeter verdict={judgeDescription(description || null)} />}
            placeholder={defaults.description ?? undefined}
            rows={3}
            {...form.field('metaDescription')}
          />
        </Part>
        <div className="editor-fields">
          <TextAreaField
            label="Cuvintele-cheie"
            hint="Câte unul pe rând, sau despărțite prin virgulă."
            rows={3}
            {...form.field('metaKeywords')}
          />
          <div className="editor-pair">
            <SelectField
              label="Motoarele de căutare"
              options={withStored(robotOptions(defaults.robots), stored.robots)}
              {...form.field('robots')}
            />
            <SelectField
              label="Limba paginii"
              options={withStored(languageOptions(defaults.language), stored.language)}
              {...form.field('language')}
            />
          </div>
          <TextField
            label="Adresa principală"
            hint="(Opțional.) Doar dacă pagina repetă alta de pe site: adresa aceleia. Pagina iese atunci din harta site-ului."
            placeholder={new URL(defaults.canonical).pathname}
            {...form.field('canonicalUrl')}
          />
        </div>
      </AdminSection>
      <AdminSection
        id="retele"
        heading="Când îi trimite cineva linkul"
        lead="Câmpurile goale iau titlul și descrierea de mai sus."
      >
        <Part preview={<SocialPreviews head={head} origin={origin} />}>
          <TextField
            label="Titlul în rețele"
            placeholder={head.tags.get('title')}
            {...form.field('ogTitle')}
          />
          <TextAreaField
            label="Descrierea în rețele"
            placeholder={head.tags.get('description')}
            rows={2}
            {...form.field('ogDescription')}
          />
          <TextField
            label="Imaginea"
            hint="1200 × 630. Adresa ei: de pe site (/…) sau https://…"
            placeholder={new URL(defaults.image).pathname}
            {...form.field('ogImage')}
          />
          <div className="editor-pair">
            <TextField
              label="Titlul pe X"
              placeholder={head.tags.get('title')}
              {...form.field('twitterTitle')}
            />
            <TextField
              label="Descrierea pe X"
              placeholder={head.tags.get('description')}
              {...form.field('twitterDescription')}
            />
          </div>
          <SelectField
            label="Ce e pagina, pentru rețele"
            options={withStored(OG_TYPES, stored.ogType)}
            {...form.field('ogType')}
          />
        </Part>
      </AdminSection>
      <AdminSection id="date" heading="Date structurate">
        <SchemaFields form={form} values={typed} />
      </AdminSection>
    </>
  );
}

/** Fields, with what they make beside them. */
function Part({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className="editor-part">
      <div className="editor-fields">{children}</div>
      <div className="editor-previews">{preview}</div>
    </div>
  );
}

/** Names the other editor and lists what saving again would overwrite. */
function ConflictNotice({ conflict: { writer, writtenAt, version, changes } }: { conflict: Conflict }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newer version is announced
  useEffect(() => place.current?.focus(), [version]);
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Notice tone="warning" title={`${writer ?? 'Altcineva'} a salvat pagina între timp, la ${writtenAt}`}>
        <p>
          Nu am salvat nimic din ce ai scris tu; textele tale sunt încă mai jos. Dacă salvezi încă o dată, ele
          înlocuiesc versiunea nouă ({version}), care rămâne printre versiuni:
        </p>
        <ChangeList changes={changes} />
      </Notice>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

const OG_TYPES: Option[] = [
  { value: '', label: 'Pagină (website)' },
  { value: 'article', label: 'Articol (article)' },
  { value: 'book', label: 'Carte (book)' },
  { value: 'video.other', label: 'Video (video.other)' },
];

function robotOptions(siteDefault: string): Option[] {
  return [
    { value: '', label: `Ca restul site-ului (${siteDefault})` },
    { value: 'index, follow', label: 'O arată (index, follow)' },
    { value: 'noindex, follow', label: 'Nu o arată (noindex, follow)' },
    { value: 'noindex, nofollow', label: 'Nu o arată, nici nu-i urmează linkurile (noindex, nofollow)' },
  ];
}

function languageOptions(siteDefault: string): Option[] {
  return [
    { value: '', label: `Ca restul site-ului (${siteDefault})` },
    { value: 'ro', label: 'Română (ro)' },
    { value: 'en', label: 'Engleză (en)' },
  ];
}

/** The options with the stored value, when that is another one. */
function withStored(options: Option[], stored: string): Option[] {
  const isListed = options.some(({ value }) => value === stored);
  return isListed ? options : [...options, { value: stored, label: stored }];
}

function roleLabel(role: Role): string {
  return `${ROLE_TEXTS[role].audience ?? 'toată lumea'} (${role})`;
}

function valuesIn(form: HTMLFormElement): PageValues {
  const sent = new FormData(form);
  const texts = Object.keys(PAGE_FORM.fields).map((name) => [name, String(sent.get(name) ?? '')]);
  const lists = (['question', 'answer'] as const).map((name) => [name, sent.getAll(name).map(String)]);
  return Object.fromEntries([...texts, ...lists]);
}
