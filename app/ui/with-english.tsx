/** Romanian text in which the words between asterisks are English, so that they are read out as English. */
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
