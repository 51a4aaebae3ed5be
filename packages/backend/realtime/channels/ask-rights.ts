import pg from 'pg';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Rights } from '../rights/probe.ts';
import type { RightsSubject } from '../rights/rights.ts';
import { ChannelError } from './channel-error.ts';

const QUERY_CANCELED = '57014';
const CHECK_VIOLATION = '23514';

/**
 * Asks the policies what an identity may read or write in a private topic. A failing policy allows nothing.
 * @throws ChannelError when the database does not answer
 */
export async function askRights(
  { rights, log }: Pick<RealtimeContext, 'rights' | 'log'>,
  kind: 'toRead' | 'toWrite',
  subject: RightsSubject,
  topic: string,
): Promise<Rights> {
  try {
    return await rights[kind](subject, topic);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw unreachable();
    if (error.code === QUERY_CANCELED) throw new ChannelError('QueryCanceled', 'The policies took too long');
    if (error.code === CHECK_VIOLATION) {
      throw new ChannelError(
        'MissingPartition',
        'Realtime was unable to find the expected messages partition',
      );
    }
    log.warn({ code: error.code }, 'a policy on realtime.messages failed');
    return { broadcast: false, presence: false };
  }
}

/** The error when no policy allows reading a private topic. */
export function readingDenied(topic: string): ChannelError {
  return new ChannelError(
    'Unauthorized',
    `You do not have permissions to read from this Channel topic: ${topic}`,
  );
}

/** The error while the database does not answer: without a check no one may join. */
export function unreachable(): ChannelError {
  return new ChannelError(
    'UnableToConnectToProject',
    'Realtime was unable to connect to the project database',
  );
}
