/** The peer: the simplest server of `ws`. What one socket sends goes to all the others, in a loop. */
import { WebSocket, WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT) });
server.on('connection', (speaker) => {
  speaker.on('message', (data, isBinary) => {
    for (const client of server.clients) {
      if (client !== speaker && client.readyState === WebSocket.OPEN) client.send(data, { binary: isBinary });
    }
  });
});
