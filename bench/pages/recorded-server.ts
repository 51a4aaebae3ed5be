/** The process behind `startRecordedServer`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Recording } from './recording.ts';

const recordings = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Recording[];
const answers = new Map(
  recordings.map(({ url, status, headers, bodyBase64 }) => [
    url,
    { status, headers, body: Buffer.from(bodyBase64, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
