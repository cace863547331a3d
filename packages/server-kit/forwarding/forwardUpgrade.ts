import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Upgrade } from '../http/upgrades.ts';
import type { Forwarding, ForwardingCaller } from './forwarding.ts';
import { pipeSockets } from './pipeSockets.ts';
import { requestUpgrade, type Upgraded, type UpgradeTarget } from './requestUpgrade.ts';
import type { ForwardedAnswer } from './sendAnswer.ts';

type Asked = {
  reply: FastifyReply;
  caller: ForwardingCaller;
  upgrade: Upgrade;
  /** The headers of the target's upgrade response that are sent to the caller. */
  isOfHandshake(name: string): boolean;
  /** Handles a response that does not accept the upgrade. */
  refuse(answer: ForwardedAnswer): FastifyReply;
};

/**
 * Forwards an upgraded connection: the target decides whether to accept, and then both ends are piped into each other.
 */
export async function forwardUpgrade(
  target: UpgradeTarget,
  asked: Asked,
  forwarding: Forwarding,
): Promise<FastifyReply> {
  const leave = forwarding.places.take(asked.caller.name);
  try {
    const outcome = await requestUpgrade(target, asked.reply);
    if ('socket' in outcome) {
      connect(outcome, target.protocol, asked, forwarding, leave);
      return asked.reply;
    }
    leave();
    const { statusCode = 0, headers } = outcome.answer;
    return asked.refuse({ statusCode, headers, body: outcome.answer });
  } catch (error) {
    leave();
    throw error;
  }
}

function connect(
  { answer, socket, head }: Upgraded,
  protocol: string,
  { reply, caller, upgrade, isOfHandshake }: Asked,
  { tokens, stopping, limits }: Forwarding,
  leave: () => void,
): void {
  const own = upgrade.takeOver(reply);
  own.write(switching(answer, protocol, isOfHandshake));
  if (head.length > 0) own.write(head);
  if (upgrade.head.length > 0) socket.write(upgrade.head);
  const end = pipeSockets(own, socket, limits, () => {
    leave();
    forget();
    stopping.removeEventListener('abort', end);
  });
  const forget = tokens.add(caller.token, end);
  stopping.addEventListener('abort', end);
  // Either may have closed while this was being prepared, and would not emit it again.
  if (own.destroyed || socket.destroyed || stopping.aborted) end();
}

function switching({ headers }: IncomingMessage, protocol: string, isOfHandshake: (name: string) => boolean): string {
  const own = Object.entries(headers).filter(([name]) => isOfHandshake(name));
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', `Upgrade: ${protocol}`];
  return `${[...lines, ...own.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
}
