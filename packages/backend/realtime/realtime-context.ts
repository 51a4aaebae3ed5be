import type pg from 'pg';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Listener } from './channels/topic.ts';
import type { Topics } from './channels/topics.ts';
import type { Presences } from './presence/presences.ts';
import type { Broadcast } from './protocol/broadcast.ts';
import type { PublicChannels, RealtimeLimits, RealtimeOptions } from './realtime-options.ts';
import type { TopicRights } from './rights/rights.ts';
import type { SessionWatch } from './sessions/session-watch.ts';

/** What the channels of a process share. */
export interface RealtimeContext extends Pick<RealtimeOptions, 'apiKeys' | 'verifyToken' | 'log' | 'now'> {
  /** Its own connections, resting in role anon. */
  pool: pg.Pool;
  limits: RealtimeLimits;
  publicChannels: PublicChannels;
  topics: Topics;
  presences: Presences;
  rights: TopicRights;
  sessions: SessionWatch;
  changes: ChangeFeed;
  /** Limits how many joins run at once. @param lane the network address; lanes take turns */
  limitJoins<T>(work: () => Promise<T>, lane: string): Promise<T>;
  /** Sends a message to all listeners of a topic, in every process. */
  publish(key: string, broadcast: Broadcast, except: Listener | null): void;
  /** Resolves when messages of other processes arrive here. */
  ready: Promise<void>;
  isHangingUp(): boolean;
}
