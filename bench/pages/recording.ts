import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { type PinnedServer, startPinnedServer } from '../support/pinned-server.ts';
import type { RawResponse } from '../support/raw-response.ts';

/** The response that a recorded server always sends for one address. */
export interface Recording {
  url: string;
  status: number;
  headers: string[];
  bodyBase64: string;
}

const SERVER = fileURLToPath(new URL('./recorded-server.ts', import.meta.url));
/** These `node:http` writes by itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

export function recordingOf(url: string, { status, rawHeaders }: RawResponse, body: Buffer): Recording {
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!OWN_HEADERS.includes(name.toLowerCase())) headers.push(name, rawHeaders[index + 1] ?? '');
  }
  headers.push('Content-Length', String(body.length));
  return { url, status, headers, bodyBase64: body.toString('base64') };
}

/** The least a Node server can do: the recorded bytes and headers from memory, through a bare `node:http`. */
export async function startRecordedServer(recordings: Recording[], path: string): Promise<PinnedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  const file = join(folder, 'recordings.json');
  writeFileSync(file, JSON.stringify(recordings));
  try {
    return await startPinnedServer({
      command: [process.execPath, SERVER, file],
      port: await freePort(),
      path,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
