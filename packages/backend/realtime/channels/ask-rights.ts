import pg from 'pg';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Rights } from '../rights/probe.ts';
import type { Asker } from '../rights/rights.ts';
import { ChannelRefusal } from './refusal.ts';

const QUERY_CANCELED = '57014';
const CHECK_VIOLATION = '23514';

/**
 * What somebody may hear of a private topic, or say in it. A policy that fails allows nothing.
 * @throws ChannelRefusal when the database does not answer
 */
export async function askRights(
  { rights, log }: Pick<RealtimeContext, 'rights' | 'log'>,
  kind: 'toRead' | 'toWrite',
  asker: Asker,
  topic: string,
): Promise<Rights> {
  try {
    return await rights[kind](asker, topic);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw unreachable();
    if (error.code === QUERY_CANCELED)
      throw new ChannelRefusal('QueryCanceled', 'The policies took too long');
    if (error.code === CHECK_VIOLATION) {
      throw new ChannelRefusal(
        'MissingPartition',
        'Realtime was unable to find the expected messages partition',
      );
    }
    log.warn({ code: error.code }, 'a policy on realtime.messages failed');
    return { broadcast: false, presence: false };
  }
}

/** The refusal of somebody whom no policy lets hear a private topic. */
export function mayNotRead(topic: string): ChannelRefusal {
  return new ChannelRefusal(
    'Unauthorized',
    `You do not have permissions to read from this Channel topic: ${topic}`,
  );
}

/** The refusal while the database does not answer: nobody is let in unasked. */
export function unreachable(): ChannelRefusal {
  return new ChannelRefusal(
    'UnableToConnectToProject',
    'Realtime was unable to connect to the project database',
  );
}
