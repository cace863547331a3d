import type { IncomingMessage } from 'node:http';
import type { Upgrade } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { ProxyEndpoint } from '../endpoints.ts';
import type { Asked, Proxying } from '../proxying.ts';
import { sendAnswer } from '../sendAnswer.ts';
import { askForUpgrade, type Upgraded } from './askForUpgrade.ts';
import { tie } from './tie.ts';

/** A websocket through the proxy: the target decides whether there is one, and then both ends are tied together. */
export async function forwardUpgrade(
  endpoint: ProxyEndpoint,
  asked: Asked,
  upgrade: Upgrade,
  proxying: Proxying,
): Promise<FastifyReply> {
  const leave = proxying.places.take(asked.caller.name);
  try {
    const outcome = await askForUpgrade(endpoint, asked);
    if ('socket' in outcome) {
      connect(outcome, asked, upgrade, proxying, leave);
      return asked.reply;
    }
    leave();
    const { statusCode = 0, headers } = outcome.answer;
    return sendAnswer(endpoint, { statusCode, headers, body: outcome.answer }, asked, proxying);
  } catch (error) {
    leave();
    throw error;
  }
}

function connect(
  { answer, socket, head }: Upgraded,
  { reply, caller }: Asked,
  upgrade: Upgrade,
  { tokens, stopping, limits }: Proxying,
  leave: () => void,
): void {
  const own = upgrade.takeOver(reply);
  own.write(switching(answer));
  if (head.length > 0) own.write(head);
  if (upgrade.head.length > 0) socket.write(upgrade.head);
  const end = tie(own, socket, limits, () => {
    leave();
    forget();
    stopping.removeEventListener('abort', end);
  });
  const forget = tokens.add(caller.token, end);
  stopping.addEventListener('abort', end);
  // Either may have gone while this was being prepared, and would not say so again.
  if (own.destroyed || socket.destroyed || stopping.aborted) end();
}

function switching({ headers }: IncomingMessage): string {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('sec-websocket-'));
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket'];
  return `${[...lines, ...own.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
}
