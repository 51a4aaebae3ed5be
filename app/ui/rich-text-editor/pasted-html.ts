/**
 * Pasted HTML in a form that the editor's structure can take: cells and items hold text alone, and the lists of Word, which are
 * paragraphs, are lists.
 */
export function simplifyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, title, meta, link, o\\:p')) element.remove();
  listsOfWord(body);
  // A list inside of another one: its items follow the one they belong to.
  for (const list of body.querySelectorAll('li ul, li ol')) {
    list.closest('li')?.after(...list.children);
    list.remove();
  }
  for (const holder of body.querySelectorAll('li, td, th')) {
    for (const block of holder.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, blockquote')) {
      block.replaceWith(' ', ...block.childNodes, ' ');
    }
  }
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ');
  return body.innerHTML;
}

/** A paragraph of a list in Word, with its sign or number in a comment or a span before the text. */
const OF_LIST = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';

function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(OF_LIST)) {
    for (const sign of paragraph.querySelectorAll<HTMLElement>('[style*="mso-list:Ignore"]')) sign.remove();
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    item.innerHTML = item.innerHTML.replace(/^\s*[·•o§-]\s*(&nbsp;|\s)+/, '');
    const before = paragraph.previousElementSibling;
    if (before instanceof HTMLUListElement && before.dataset.word === 'list') before.append(item);
    else {
      const list = document.createElement('ul');
      list.dataset.word = 'list';
      list.append(item);
      paragraph.before(list);
    }
    paragraph.remove();
  }
}
