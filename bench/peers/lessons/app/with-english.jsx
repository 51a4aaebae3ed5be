/** Text with English words between asterisks, and **stressed** ones. */
export function WithEnglish({ text }) {
  return text.split(/(\*\*.+?\*\*|\*.+?\*)/).map((span, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text never changes
    if (span.startsWith('**')) return <strong key={index}>{span.slice(2, -2)}</strong>;
    if (!span.startsWith('*')) return span;
    return (
      <span key={index} lang="en">
        {span.slice(1, -1)}
      </span>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the text never changes
  });
}
