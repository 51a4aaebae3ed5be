/** The floor: what the machine itself lets a handler do that does nothing. */
import { createServer } from 'node:http';

createServer({ keepAliveTimeout: 600_000 }, (_, response) => response.end('ok')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
