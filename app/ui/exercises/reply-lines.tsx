interface ReplyLinesProps {
  lines: readonly { speaker: string; text: string }[];
  /** What stands in the place of the missing line. */
  reply?: string;
}

/** A piece of a dialogue in which one line is missing. */
export function ReplyLines({ lines, reply }: ReplyLinesProps) {
  return (
    <ol className="reply-lines">
      {lines.map(({ speaker, text }, index) => {
        const isMissing = text === '___';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed dialogue
          <li key={index} data-missing={isMissing || undefined}>
            <span className="reply-speaker">{speaker}</span>
            {isMissing && !reply ? (
              <span className="text-muted">Ce spune {speaker}?</span>
            ) : (
              <span lang="en">{isMissing ? reply : text}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
