import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { channels, exitStatus, type Process, type Start } from './process.ts';

const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io', 'channel.k8s.io'];

/**
 * Starting a process in a real container takes about this long. kubectl relies on it: it discards output that arrives before its streams
 * are set up.
 */
const startMs = 200;

const server = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  maxPayload: 1_000_000,
  perMessageDeflate: false,
  handleProtocols: (offered) => protocols.find((protocol) => offered.has(protocol)) ?? false,
});

/** Connects a process to a websocket: each message starts with its channel number. */
export function execOverWebsocket(request: IncomingMessage, socket: Duplex, head: Buffer, start: Start): void {
  server.handleUpgrade(request, socket, head, (websocket) => {
    // Input waits for the process.
    websocket.pause();
    const timer = setTimeout(() => {
      talk(websocket, start);
      websocket.resume();
    }, startMs);
    websocket.once('close', () => clearTimeout(timer));
  });
}

function talk(websocket: WebSocket, start: Start): void {
  const send = (channel: number, text: string) =>
    websocket.send(Buffer.concat([Buffer.of(channel), Buffer.from(text)]));
  let process: Process | undefined;
  websocket.on('error', () => websocket.terminate());
  websocket.on('message', (data) => {
    const bytes = data as Buffer;
    if (bytes[0] === channels.stdin) process?.input(bytes.subarray(1).toString());
    else if (bytes[0] === channels.close && bytes[1] === channels.stdin) process?.end();
  });
  process = start({
    out: (text) => send(channels.stdout, text),
    error: (text) => send(channels.stderr, text),
    exit(code) {
      send(channels.error, exitStatus(code));
      websocket.close(1000);
    },
  });
}
