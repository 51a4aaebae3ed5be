/** The words of each row of a table of the administration, its cells apart. */
export function rowsOf(main: string): string[] {
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(main) ?? [];
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) =>
      row
        .replace(/<\/td>$/, '')
        .replaceAll(/<\/t[hd]>/g, ' | ')
        .replaceAll(/<span class="cell-more">/g, ' / ')
        .replaceAll(/<[^>]+>/g, ''),
    );
}
