import { useEffect, useRef } from 'react';
import { counted } from '#app/domain/romanian.ts';
import { Notice } from '#app/ui/notice.tsx';
import { AdminNote, AdminSection } from '../admin-frame.tsx';
import { DataTable } from '../data-table.tsx';
import type { ServedPage } from './served-page.ts';

interface RobotViewProps {
  now: ServedPage;
  /** What the typed texts would give; absent before it was asked for. */
  preview: ServedPage | undefined;
}

/** The page as search engines get it: its head, its structured data and its words, beside what typed texts would give. */
export function RobotView({ now, preview }: RobotViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!preview) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [preview]);
  const shown = preview ?? now;
  return (
    <div ref={place} tabIndex={-1} className="robot-view">
      <AdminSection
        id="robotul"
        heading="Ce vede robotul"
        lead={
          preview
            ? 'Pagina așa cum e servită acum, și cum ar fi cu ce ai scris. Încă nu s-a salvat nimic.'
            : 'Pagina așa cum o servește site-ul acum unui motor de căutare.'
        }
      >
        {shown.status !== 200 && (
          <Notice tone="info" title="Pagina nu se deschide fără cont">
            Robotul e trimis în altă parte ({shown.status}, {shown.location}), așa că nu o citește și nu o
            arată în căutări.
          </Notice>
        )}
        {shown.status === 200 && !shown.isIndexed && (
          <Notice tone="info">Robotul o citește, dar i se cere să nu o arate în căutări (noindex).</Notice>
        )}
        {shown.status === 200 && (
          <div>
            <HeadTags now={now} preview={preview} />
            <AdminNote summary={`Date structurate: ${typesOf(shown)}`}>
              <Scrolled name="Datele structurate">{shown.jsonLd.map(indented).join('\n\n')}</Scrolled>
            </AdminNote>
            <AdminNote summary={`Textul paginii: ${counted(wordsIn(shown), 'cuvânt', 'cuvinte')}`}>
              {preview && preview.text === now.text && <p>Nu se schimbă prin câmpurile de aici.</p>}
              <Scrolled name="Textul paginii">{shown.text}</Scrolled>
            </AdminNote>
          </div>
        )}
      </AdminSection>
    </div>
  );
}

/** What matters most of a head. */
const MAIN_TAGS = ['title', 'description', 'robots', 'canonical'];

/** The tags of the head: those that would change and those that matter most, and the others folded. */
function HeadTags({ now, preview }: RobotViewProps) {
  const names = [...new Set([...now.tags, ...(preview?.tags ?? [])].map(({ name }) => name))];
  const tags = names.map((name) => ({
    name,
    before: textIn(now, name),
    after: preview ? textIn(preview, name) : null,
  }));
  const isMain = ({ name, before, after }: HeadTag) =>
    MAIN_TAGS.includes(name) || (after !== null && after !== before);
  const others = tags.filter((tag) => !isMain(tag));
  if (tags.length === 0) return null;
  return (
    <>
      <TagTable caption="Capul paginii" tags={tags.filter(isMain)} />
      {others.length > 0 && (
        <AdminNote summary={`Încă ${counted(others.length, 'câmp', 'câmpuri')} din capul paginii`}>
          <TagTable caption="Restul capului paginii" tags={others} />
        </AdminNote>
      )}
    </>
  );
}

interface HeadTag {
  name: string;
  before: string;
  /** Null where nothing is compared. */
  after: string | null;
}

function TagTable({ caption, tags }: { caption: string; tags: HeadTag[] }) {
  const isCompared = tags.some(({ after }) => after !== null);
  return (
    <DataTable
      caption={caption}
      columns={[{ head: 'Câmpul' }, { head: 'Acum' }, ...(isCompared ? [{ head: 'Cu ce ai scris' }] : [])]}
      rows={tags.map(({ name, before, after }) => ({
        key: name,
        cells: [
          name,
          before,
          ...(isCompared ? [after === before ? 'la fel' : <b key="after">{after}</b>] : []),
        ],
      }))}
    />
  );
}

function textIn(page: ServedPage, wanted: string): string {
  return page.tags.find(({ name }) => name === wanted)?.value ?? 'fără';
}

/** A long text in a frame that scrolls by touch or keyboard. */
function Scrolled({ name, children }: { name: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys can scroll it
    <section aria-label={name} tabIndex={0} className="robot-text">
      {children}
    </section>
  );
}

function typesOf({ jsonLd }: ServedPage): string {
  const types = jsonLd.map((json) => String((JSON.parse(json) as { '@type'?: unknown })['@type']));
  return types.join(', ') || 'fără';
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

function wordsIn({ text }: ServedPage): number {
  return text.split(/\s+/).filter(Boolean).length;
}
