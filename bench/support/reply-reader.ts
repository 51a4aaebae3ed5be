interface ReplyReader {
  read(chunk: Buffer): void;
}

interface Handlers {
  /** Asked at the head of every reply, told its status: whether its body is wanted, and not only its length. */
  wantsBody(status: number): boolean;
  done(status: number, bytes: number, encoding: string | undefined, body: Buffer | null): void;
}

/**
 * Takes HTTP/1.1 replies apart, with a length or in chunks, doing as little as that needs: it shares the machine with
 * what it measures. The buffers it is given may be reused as soon as `read` returns.
 */
export function createReplyReader({ wantsBody, done }: Handlers): ReplyReader {
  let rest: Buffer | null = null;
  let phase: 'head' | 'body' | 'chunk-size' | 'chunk' | 'chunk-end' | 'last-line' = 'head';
  let status = 0;
  let encoding: string | undefined;
  let left = 0;
  let bytes = 0;
  let kept: Buffer[] | null = null;

  function finish() {
    phase = 'head';
    done(status, bytes, encoding, kept && Buffer.concat(kept));
  }

  function begin(head: string) {
    status = Number(head.slice(9, 12));
    bytes = 0;
    kept = wantsBody(status) ? [] : null;
    encoding = kept ? /\r\ncontent-encoding: ?(\S+)/i.exec(head)?.[1] : undefined;
    const length = /\r\ncontent-length: ?(\d+)/i.exec(head)?.[1];
    phase = length === undefined ? 'chunk-size' : 'body';
    left = Number(length ?? 0);
    if (length === '0') finish();
  }

  /** @returns how far it came, or -1 when a line is not complete yet */
  function step(chunk: Buffer, at: number): number {
    if (phase === 'body' || phase === 'chunk') {
      const end = Math.min(chunk.length, at + left);
      bytes += end - at;
      left -= end - at;
      kept?.push(Buffer.from(chunk.subarray(at, end)));
      if (left === 0 && phase === 'body') finish();
      else if (left === 0) phase = 'chunk-end';
      return end;
    }
    const end = chunk.indexOf(phase === 'head' ? '\r\n\r\n' : '\r\n', at);
    if (end < 0) return -1;
    if (phase === 'head') {
      begin(chunk.toString('latin1', at, end));
      return end + 4;
    }
    if (phase === 'chunk-size') {
      left = Number.parseInt(chunk.toString('latin1', at, end), 16);
      phase = left === 0 ? 'last-line' : 'chunk';
    } else if (phase === 'chunk-end') phase = 'chunk-size';
    else finish();
    return end + 2;
  }

  return {
    read(fresh) {
      const chunk = rest ? Buffer.concat([rest, fresh]) : fresh;
      rest = null;
      for (let at = 0; at < chunk.length; ) {
        const next = step(chunk, at);
        if (next < 0) {
          rest = Buffer.from(chunk.subarray(at));
          return;
        }
        at = next;
      }
    },
  };
}
