import type { Incoming } from '../protocol/read-frame.ts';
import { changeToken } from './change-token.ts';
import type { Channel } from './channel.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { changePresence } from './track.ts';

/** Handles a message in a joined channel. Unknown events are ignored, as in the reference. */
export function receive(channel: Channel, message: Incoming): void {
  const { ref, event } = message;
  if (event === 'phx_leave') {
    channel.reply(ref, 'ok');
    channel.close();
  } else if (event === 'broadcast') channel.inTurn(() => sendBroadcast(channel, message));
  else if (event === 'presence') channel.inTurn(() => changePresence(channel, message));
  else if (event === 'access_token') channel.inTurn(() => changeToken(channel, message.payload));
}
