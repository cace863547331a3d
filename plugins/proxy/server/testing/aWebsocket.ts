import { rawCall } from './aTarget.ts';

/** Requests a websocket. Data needs no frames, because the proxy does not parse them. */
export const aWebsocket = (address: string, path: string, headers: readonly string[] = []) =>
  rawCall(address, [
    `GET /api/proxy${path} HTTP/1.1`,
    `Host: ${new URL(address).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  ]);
