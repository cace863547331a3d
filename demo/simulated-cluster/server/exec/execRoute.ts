import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiStatus } from '../api/apiStatus.ts';
import type { ResourceCall } from '../api/resourceCall.ts';
import { containerOf, podOf } from '../logs/sendLog.ts';
import { execOverWebsocket } from './overWebsocket.ts';
import type { Start } from './process.ts';
import { runCommand } from './shell.ts';
import { execOverSpdy } from './spdy/overSpdy.ts';

type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer };

/** Runs a command in a container, over the client's protocol. */
export function execRoute(
  call: Omit<ResourceCall, 'response'>,
  { request, socket, head }: Upgrade,
  clock: () => number,
): void {
  const { query } = call;
  const pod = podOf(call);
  const living = containerOf(pod, query.get('container'));
  if (!living.life.run) throw new ApiStatus(500, `container not running (${living.container.name})`);
  const command = query.getAll('command');
  if (command.length === 0) throw new ApiStatus(400, 'you must specify at least 1 command for the container');
  const isTty = query.get('tty') === 'true' || query.get('tty') === '1';
  const shown = (text: string) => (isTty ? text.replaceAll('\n', '\r\n') : text);
  const start: Start = (ends) =>
    runCommand(
      ...([pod, living, command] as const),
      {
        isTty,
        out: (text) => ends.out(shown(text)),
        // A terminal has one screen for both.
        error: (text) => (isTty ? ends.out(shown(text)) : ends.error(text)),
        exit: ends.exit,
      },
      clock,
    );
  const protocol = String(request.headers.upgrade).toLowerCase();
  if (protocol === 'websocket') execOverWebsocket(request, socket, head, start);
  else if (protocol === 'spdy/3.1') execOverSpdy(request, socket, head, query, start);
  else throw new ApiStatus(400, `unable to upgrade to '${protocol.slice(0, 50)}'`);
}
