/** A socket with bytes that its client has not read yet. */
interface SlowSocket {
  readonly waitingBytes: number;
  terminate(): void;
}

/**
 * Closes the sockets with the most unsent bytes until all together have no more than `maxBytes`. Many clients that
 * read a little too slowly use as much memory as one that does not read at all.
 */
export function endSlowest(sockets: Iterable<SlowSocket>, maxBytes: number): void {
  const slow = [...sockets].filter(({ waitingBytes }) => waitingBytes > 0);
  let waiting = slow.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0);
  if (waiting <= maxBytes) return;
  for (const socket of slow.sort((one, other) => other.waitingBytes - one.waitingBytes)) {
    if (waiting <= maxBytes) return;
    waiting -= socket.waitingBytes;
    socket.terminate();
  }
}
