import { Mark, Node, type NodeConfig } from '@tiptap/core';
import { isMediaFile } from '#app/domain/rich-text/media-file.ts';

/** A node whose name app/domain/rich-text/editor-document.ts knows. */
function node(name: string, config: Partial<NodeConfig>) {
  return Node.create({ name, ...config });
}

/** A piece of text inside a block of several, with what it is written above it. */
function field(name: string, label: string, config: Partial<NodeConfig> = {}) {
  const attributes = { 'data-field': name, 'data-label': label };
  return node(name, {
    content: 'text*',
    marks: '',
    isolating: true,
    parseHTML: () => [{ tag: `p[data-field="${name}"]`, priority: 60 }],
    renderHTML: () => ['p', attributes, 0],
    ...config,
  });
}

const english = { lang: 'en' };

/** A picture or a sound, which shows its file above the texts that belong to it. */
function media(
  name: 'picture' | 'sound',
  content: string,
  attributes: readonly string[],
  show: (attrs: Record<string, unknown>) => readonly [string, Record<string, unknown>],
) {
  return node(name, {
    group: 'block',
    content,
    isolating: true,
    addAttributes: () =>
      Object.fromEntries(
        attributes.map((attribute) => [
          attribute,
          {
            default: '',
            parseHTML: (element: HTMLElement) => element.dataset[attribute] ?? '',
            renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${attribute}`]: attrs[attribute] }),
          },
        ]),
      ),
    parseHTML: () => [
      {
        tag: `div[data-block="${name}"]`,
        contentElement: '[data-texts]',
        getAttrs: (element) => (isMediaFile(name, element.dataset.file ?? '') ? null : false),
      },
    ],
    renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
      'div',
      { ...HTMLAttributes, 'data-block': name },
      ['div', { contenteditable: 'false' }, [...show(attrs)]],
      ['div', { 'data-texts': '' }, 0],
    ],
  });
}

/** What the editor's document is made of: exactly the blocks and marks of a text. */
export function editorNodes(nameOfExercise: (key: string) => string, fileAddress: (file: string) => string) {
  return [
    node('doc', { topNode: true, content: 'block+' }),
    node('text', { group: 'inline' }),
    node('paragraph', {
      group: 'block',
      content: 'inline*',
      priority: 1000,
      parseHTML: () => [{ tag: 'p' }],
      renderHTML: () => ['p', 0],
    }),
    node('heading', {
      group: 'block',
      content: 'inline*',
      defining: true,
      parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      renderHTML: () => ['h3', { class: 'heading' }, 0],
    }),
    node('list', {
      group: 'block',
      content: 'listItem+',
      parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }],
      renderHTML: () => ['ul', 0],
    }),
    node('listItem', {
      content: 'inline*',
      defining: true,
      parseHTML: () => [{ tag: 'li' }],
      renderHTML: () => ['li', 0],
    }),
    node('table', {
      group: 'block',
      content: 'tableRow+',
      isolating: true,
      parseHTML: () => [{ tag: 'table' }],
      renderHTML: () => ['div', { class: 'table-frame' }, ['table', ['tbody', 0]]],
    }),
    node('tableRow', {
      content: 'tableCell+',
      parseHTML: () => [{ tag: 'tr' }],
      renderHTML: () => ['tr', 0],
    }),
    node('tableCell', {
      content: 'inline*',
      isolating: true,
      parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
      renderHTML: () => ['td', 0],
    }),
    node('examples', {
      group: 'block',
      content: 'example+',
      isolating: true,
      parseHTML: () => [{ tag: 'div[data-block="examples"]' }],
      renderHTML: () => ['div', { 'data-block': 'examples' }, 0],
    }),
    node('example', {
      content: 'exampleEnglish exampleRomanian',
      parseHTML: () => [{ tag: 'div[data-block="example"]' }],
      renderHTML: () => ['div', { 'data-block': 'example' }, 0],
    }),
    field('exampleEnglish', 'Engleză', {
      renderHTML: () => ['p', { ...english, 'data-field': 'exampleEnglish', 'data-label': 'Engleză' }, 0],
    }),
    field('exampleRomanian', 'Română'),
    node('contrast', {
      group: 'block',
      content: 'contrastWrong contrastRight contrastWhy',
      isolating: true,
      parseHTML: () => [{ tag: 'div[data-block="contrast"]' }],
      renderHTML: () => ['div', { 'data-block': 'contrast' }, 0],
    }),
    field('contrastWrong', 'Greșit', {
      renderHTML: () => ['p', { ...english, 'data-field': 'contrastWrong', 'data-label': 'Greșit' }, 0],
    }),
    field('contrastRight', 'Corect', {
      renderHTML: () => ['p', { ...english, 'data-field': 'contrastRight', 'data-label': 'Corect' }, 0],
    }),
    field('contrastWhy', 'De ce', { content: 'inline*', marks: '_' }),
    media('picture', 'pictureAlt pictureCaption', ['file', 'width', 'height'], ({ file, width, height }) => [
      'img',
      // What it shows stands below it, as a text.
      { src: fileAddress(String(file)), width, height, alt: '' },
    ]),
    field('pictureAlt', 'Ce se vede'),
    field('pictureCaption', 'Legendă (opțional)', { content: 'inline*', marks: '_' }),
    media('sound', 'soundSaid soundCaption', ['file'], ({ file }) => [
      'audio',
      { src: fileAddress(String(file)), controls: '', preload: 'none' },
    ]),
    field('soundSaid', 'Ce se aude', {
      renderHTML: () => ['p', { ...english, 'data-field': 'soundSaid', 'data-label': 'Ce se aude' }, 0],
    }),
    field('soundCaption', 'Legendă (opțional)', { content: 'inline*', marks: '_' }),
    node('exercise', {
      group: 'block',
      atom: true,
      selectable: true,
      addAttributes: () => ({
        key: {
          default: '',
          parseHTML: (element: HTMLElement) => element.dataset.exercise,
          renderHTML: ({ key }: Record<string, unknown>) => ({ 'data-exercise': key }),
        },
      }),
      parseHTML: () => [{ tag: 'div[data-exercise]' }],
      renderHTML: ({ node: { attrs }, HTMLAttributes }) => [
        'div',
        HTMLAttributes,
        `Exercițiu: ${nameOfExercise(String(attrs.key))}`,
      ],
    }),
    Mark.create({
      name: 'strong',
      parseHTML: () => [
        { tag: 'strong' },
        // Documents of Google are bold around everything, and say that it is none.
        { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
        {
          style: 'font-weight',
          getAttrs: (value) => (/^(bold|[6-9]\d\d)$/.test(String(value)) ? null : false),
        },
      ],
      renderHTML: () => ['strong', 0],
    }),
    Mark.create({
      name: 'english',
      parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
      renderHTML: () => ['em', english, 0],
    }),
  ];
}
