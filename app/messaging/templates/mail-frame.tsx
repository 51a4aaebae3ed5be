import type { CSSProperties, ReactNode } from 'react';
import { DARK_RULES, LIGHT } from './mail-colors.ts';

const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

interface MailFrameProps {
  /** The subject, for programs that show a mail as a page. */
  title: string;
  /** Shown beside the subject in lists of mails. */
  preheader: string;
  /** The school's name, and its site without the scheme. */
  product: string;
  site: { name: string; address: string };
  /** Why the reader gets this mail. */
  reason: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every mail: the school's name, one card, and why the mail was sent. Tables and inline styles, because mail
 * programs support little else. No images and no external addresses, so that opening a mail is not tracked.
 */
export function MailFrame({ title, preheader, product, site, reason, children }: MailFrameProps) {
  return (
    <html lang="ro" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{DARK_RULES}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.paper }}>
        <div data-skip-in-text="true" style={HIDDEN}>
          {preheader}
        </div>
        <Table className="paper" style={{ backgroundColor: LIGHT.paper }}>
          <td align="center" style={{ padding: '24px 12px 40px' }}>
            <Table style={{ maxWidth: '600px' }}>
              <td style={{ fontFamily: FONT, fontSize: '17px', lineHeight: 1.6, textAlign: 'left' }}>
                <p className="ink" style={{ margin: '0 8px 16px', color: LIGHT.ink, fontWeight: 700 }}>
                  {product}
                </p>
                <Table className="surface" style={CARD}>
                  <td className="ink" style={{ padding: '28px 24px', color: LIGHT.ink }}>
                    {children}
                  </td>
                </Table>
                <div className="muted" style={{ margin: '20px 8px 0', color: LIGHT.muted, fontSize: '15px' }}>
                  <p style={{ margin: '0 0 12px' }}>{reason}</p>
                  <p style={{ margin: 0 }}>
                    {product},{' '}
                    <a href={site.address} style={{ color: LIGHT.muted }}>
                      {site.name}
                    </a>
                  </p>
                </div>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

const HIDDEN: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
  lineHeight: '1px',
};

const CARD: CSSProperties = {
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '20px',
  borderCollapse: 'separate',
};

interface TableProps {
  className?: string;
  style?: CSSProperties;
  /** One cell. */
  children: ReactNode;
}

/** A layout table, hidden from screen readers by its role. */
function Table({ className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={style}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** A link that looks like the site's button. */
export function MailButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        <tr>
          <td className="action" style={{ backgroundColor: LIGHT.action, borderRadius: '12px' }}>
            <a
              href={to}
              style={{
                display: 'inline-block',
                padding: '13px 22px',
                color: LIGHT['on-action'],
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
