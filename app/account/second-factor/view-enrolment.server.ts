import { renderSVG } from 'uqr';
import type { PendingEnrolment } from '../pending-steps.server.ts';
import type { EnrolmentView } from './enrolment.ts';

/** A pending enrolment as the page shows it. */
export function viewEnrolment(pending: PendingEnrolment): EnrolmentView {
  if (pending.kind === 'phone') return { kind: 'phone', phone: pending.phone };
  const { uri } = pending;
  // Black on white also in dark mode: cameras read it best.
  const svg = renderSVG(uri, { border: 3, pixelSize: 4 });
  return {
    kind: 'app',
    uri,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    secret: groupsOfFour(new URL(uri).searchParams.get('secret') ?? ''),
  };
}

function groupsOfFour(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? '';
}
