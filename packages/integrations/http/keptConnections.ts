import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** Connections to the origins of one host, which are kept for a while: to make one takes longer than to read a file. */
export type KeptConnections = (url: URL) => Agent;

const options = { keepAlive: true, maxFreeSockets: 16, timeout: 15_000 };

export function createKeptConnections(): KeptConnections {
  const [plain, secure] = [new Agent(options), new SecureAgent(options)];
  return ({ protocol }) => (protocol === 'https:' ? secure : plain);
}
