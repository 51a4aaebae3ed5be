import { LIGHT } from './mail-colors.ts';

/** A code to type, large enough to read from one device into another, and in one piece to copy. */
export function MailCode({ code }: { code: string }) {
  return (
    <p
      className="paper ink"
      style={{
        margin: '0 0 20px',
        padding: '14px 8px',
        backgroundColor: LIGHT.paper,
        color: LIGHT.ink,
        borderRadius: '12px',
        fontSize: '34px',
        lineHeight: 1.2,
        fontWeight: 700,
        letterSpacing: '0.2em',
        // The space after the last digit, too, so that the code stands in the middle.
        textIndent: '0.2em',
        textAlign: 'center',
      }}
    >
      {code}
    </p>
  );
}
