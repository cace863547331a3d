import { type AddressInfo, createServer, type Socket } from 'node:net';

type Message = { to: string[]; text: string };

/** A mail server that accepts and records all messages. */
export async function startMailServer() {
  const messages: Message[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let to: string[] = [];
    let text: string | undefined;
    let rest = '';
    const send = (line: string) => socket.write(`${line}\r\n`);
    const receive = (line: string) => {
      if (text !== undefined) {
        if (line !== '.') {
          text += `${line}\r\n`;
          return;
        }
        messages.push({ to, text });
        [to, text] = [[], undefined];
        send('250 accepted');
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') to.push(line.slice(line.indexOf('<') + 1, line.indexOf('>')));
      if (word === 'DATA') text = '';
      if (word === 'QUIT') socket.end('221 bye\r\n');
      else send(word === 'DATA' ? '354 continue' : '250 fine');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) receive(line);
    });
    send('220 ready');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
