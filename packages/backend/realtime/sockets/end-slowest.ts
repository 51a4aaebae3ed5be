/** What the end of a socket sets free. */
interface Waiting {
  readonly waitingBytes: number;
  terminate(): void;
}

/**
 * Ends those for whom most waits until no more than so many bytes wait for all: many who each read a little too slowly
 * take as much memory as one who does not read at all.
 */
export function endSlowest(sockets: Iterable<Waiting>, mostBytes: number): void {
  const slow = [...sockets].filter(({ waitingBytes }) => waitingBytes > 0);
  let waiting = slow.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0);
  if (waiting <= mostBytes) return;
  for (const socket of slow.sort((one, other) => other.waitingBytes - one.waitingBytes)) {
    if (waiting <= mostBytes) return;
    waiting -= socket.waitingBytes;
    socket.terminate();
  }
}
