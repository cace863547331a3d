import { rawCall } from './aTarget.ts';

/** Asks for a websocket; what is sent over it needs no frames, for the proxy does not look into them. */
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
