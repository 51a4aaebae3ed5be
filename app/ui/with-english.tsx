/** Romanian text with English words between asterisks, which get `lang="en"` for screen readers. */
export function WithEnglish({ text }: { text: string }) {
  return text.split('*').map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <span key={index} lang="en">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
