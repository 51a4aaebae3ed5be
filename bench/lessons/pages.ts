import { homeRequest } from '../pages/home-request.ts';
import { showDuet } from '../pages/show-duet.ts';
import { playDuet } from '../support/duet.ts';
import { startLoadGenerator } from '../support/load.ts';
import type { PinnedServer } from '../support/pinned-server.ts';
import { decode, fetchRaw } from '../support/raw-response.ts';
import { startSite } from '../support/site.ts';
import { visibleText } from '../support/visible-text.ts';
import { fillLearners, signInLearners } from './learners.ts';
import { PAGES } from './measured-lesson.ts';
import type { LessonsOptions } from './options.ts';
import { peerCookie, startPeer } from './page-peer.ts';

/** As many as ask at once. */
const LEARNERS = 50;
const ENCODINGS = ['gzip, deflate, br', 'identity'];
/** How much of the words of our page the peer's must have, and the other way round. */
const MIN_COMMON_WORDS = 0.97;

/** The three pages of a lesson, for learners who are enrolled and have not answered yet, beside the same in a stock app. */
export async function measurePages({ rounds, slotMs }: LessonsOptions): Promise<Record<string, unknown>> {
  const site = await startSite({ isPinned: true, logLevel: 'info' });
  const generator = startLoadGenerator();
  const running: PinnedServer[] = [];
  const samples: Record<string, unknown> = {};
  const numbers = Array.from({ length: LEARNERS }, (_, index) => index + 1);
  try {
    await fillLearners(site, { from: 1, to: LEARNERS }, [], () => undefined);
    const [first] = await signInLearners(site, [1]);
    const html = await pageFor(site.port, PAGES[0]?.path ?? '', first?.cookie ?? '');
    for (let count = 0; count < 2; count++) running.push(await startPeer(html, site.superuserUrl));
    const [peer, twin] = running as [PinnedServer, PinnedServer];
    for (const { part, path } of PAGES) {
      // New sessions: an access token is good for a quarter of an hour.
      const learners = await signInLearners(site, numbers);
      const peerCookies = await Promise.all(learners.map(({ claims }) => peerCookie(claims)));
      const targets = {
        ours: { ...site, cookies: learners.map(({ cookie }) => cookie) },
        peer: { ...peer, databasePid: site.databasePid, cookies: peerCookies },
        twin: { ...twin, databasePid: site.databasePid, cookies: peerCookies },
      };
      const [ourWords, peerWords] = await Promise.all(
        [targets.ours, targets.peer].map(async ({ port, cookies: [cookie = ''] }) =>
          visibleText(await pageFor(port, path, cookie)),
        ),
      );
      refuseOtherWords(part, ourWords ?? '', peerWords ?? '');
      for (const encoding of ENCODINGS) {
        const plan = { path, headers: homeRequest(encoding), rounds, slotMs, mayDiffer: true };
        const duet = await playDuet(generator, targets, plan);
        samples[`${part}, ${encoding}`] = duet;
        const label = `lesson, part „${part}”, Accept-Encoding: ${encoding}   (aim ≥ 0.9)`;
        process.stdout.write(showDuet(label, 'stock app', duet));
      }
    }
  } finally {
    generator.stop();
    for (const server of running) await server.stop();
    await site.stop();
  }
  return samples;
}

async function pageFor(port: number, path: string, cookie: string): Promise<string> {
  const page = await fetchRaw(port, path, { ...homeRequest('identity'), Cookie: cookie });
  if (page.status !== 200) throw new Error(`${path} on port ${port} answered ${page.status}.`);
  return decode(page.body, page.headers['content-encoding']);
}

/** @throws when the peer's page is no longer like ours: its components are in peers/lessons */
function refuseOtherWords(part: string, ours: string, peers: string): void {
  const share = Math.min(shareIn(ours, peers), shareIn(peers, ours));
  process.stdout.write(`part „${part}”: ${(share * 100).toFixed(1)} % of the words are on both pages\n`);
  if (share < MIN_COMMON_WORDS) throw new Error(`The peer's page of part „${part}” says something else.`);
}

/** How many of the words of one text the other has as well, each as often. */
function shareIn(text: string, other: string): number {
  const left = new Map<string, number>();
  for (const word of other.split(' ')) left.set(word, (left.get(word) ?? 0) + 1);
  const words = text.split(' ');
  const common = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return common.length / words.length;
}
