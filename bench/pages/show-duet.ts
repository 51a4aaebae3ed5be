import type { Duet } from '../support/duet.ts';
import { type Estimate, showEstimate } from '../support/figures.ts';

/** With a control outside this band, the machine was too noisy for the ratio to mean anything. */
const CONTROL_BAND = [0.95, 1.05] as const;

export function isCalm({ median }: Estimate): boolean {
  return median >= CONTROL_BAND[0] && median <= CONTROL_BAND[1];
}

export function showDuet(label: string, peerName: string, duet: Duet): string {
  const { ours, peer } = duet.medians;
  const database = ours.databaseMs === null ? '' : ` + ${ours.databaseMs.toFixed(3)} in Postgres`;
  const share = (value: number) => `${Math.round(value * 100)} %`;
  return [
    label,
    `  requests per second    site ÷ ${peerName}   ${showEstimate(duet.rate)}`,
    `  processor per request  ${peerName} ÷ site   ${showEstimate(duet.processor)}`,
    `  A/A control            ${peerName} ÷ itself ${showEstimate(duet.control)}${isCalm(duet.control) ? '' : '   VOID: outside 0.95–1.05'}`,
    `  background: site ${ours.perSecond.toFixed(0)}/s, ${ours.serverMs.toFixed(3)} ms${database}, ${duet.bytes.ours} bytes ${duet.bytes.oursEncoding}; ` +
      `${peerName} ${peer.perSecond.toFixed(0)}/s, ${peer.serverMs.toFixed(3)} ms, ${duet.bytes.peer} bytes ${duet.bytes.peerEncoding}; ` +
      `server busy ${share(ours.serverBusy)} and ${share(peer.serverBusy)}, generator ${share(ours.generatorBusy)} and ${share(peer.generatorBusy)}`,
    '',
  ].join('\n');
}
