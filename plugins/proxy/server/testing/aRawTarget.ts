import { type AddressInfo, createServer, type Socket } from 'node:net';

type Connection = { socket: Socket; text: () => string };

/** A scripted server behind the proxy that writes raw bytes, including every possible mistake. */
export async function aRawTarget(answer: (head: string, socket: Socket) => void) {
  const connections: Connection[] = [];
  const server = createServer((socket) => {
    let text = '';
    connections.push({ socket, text: () => text });
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (part: string) => {
      text += part;
      // Each head that arrives is one request; none of these has a body.
      for (const [head] of part.matchAll(/^(?:GET|HEAD) [\s\S]*?\r\n\r\n/gm)) answer(head, socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    async close() {
      for (const { socket } of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
