import { refreshRights } from './channels/change-token.ts';
import type { Channel } from './channels/channel.ts';
import { ChannelError } from './channels/channel-error.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { expiredMessage } from './sessions/read-token.ts';
import { endSlowest } from './sockets/end-slowest.ts';
import type { Sockets } from './sockets/sockets.ts';

const TICK_MS = 1_000;
const POLICY_VIOLATION = 1008;
const TICKS_A_MINUTE = 60;
/** How long the answers of policies are used before they are asked again. */
const RIGHTS_MS = 60_000;

/**
 * Every second closes what has expired (keys, tokens, silent and empty sockets), and regularly asks policies again.
 */
export function startSweeping(context: RealtimeContext, sockets: Sockets): () => void {
  let tick = 0;
  const timer = setInterval(() => {
    tick++;
    sweepOnce(context, sockets);
    if (tick % TICKS_A_MINUTE === 0) {
      sockets.networks.sweep();
      void context.sessions.recheck();
    }
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function sweepOnce({ apiKeys, limits, now }: RealtimeContext, sockets: Sockets): void {
  const at = performance.now();
  const date = now();
  // There are only two or three keys for all sockets.
  const keys = new Map<string, boolean>();
  const counts = (key: string) => {
    const known = keys.get(key) ?? apiKeys.matches(key) !== null;
    keys.set(key, known);
    return known;
  };
  for (const socket of sockets.all()) {
    if (at - socket.heardAtMs > limits.silenceMs) socket.terminate();
    else if (!counts(socket.key)) socket.close(POLICY_VIOLATION, 'Invalid API key');
    else if (socket.idleSinceMs !== null && at - socket.idleSinceMs > limits.idleMs) {
      socket.close(1000, 'No channels');
    }
    for (const channel of socket.channels.values()) sweepChannel(channel, at, date);
  }
  endSlowest(sockets.all(), limits.waitingBytesInAll);
}

function sweepChannel(channel: Channel, at: number, date: Date): void {
  const expiresAtMs = channel.holder?.expiresAtMs ?? null;
  if (expiresAtMs !== null && expiresAtMs <= date.getTime()) channel.shut(expiredMessage(expiresAtMs, date));
  else if (channel.config.isPrivate && channel.backlog === null && at - channel.askedAtMs > RIGHTS_MS) {
    channel.askedAtMs = at;
    channel.inTurn(() => askAgain(channel));
  }
}

async function askAgain(channel: Channel): Promise<void> {
  try {
    await refreshRights(channel);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    // When the database does not answer, the rights stay as they are.
    if (error.code === null || error.code === 'Unauthorized') channel.shut(error.message);
  }
}
