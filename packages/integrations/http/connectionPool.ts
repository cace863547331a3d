import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';

/** Keep-alive connections to the origins of one host: opening one takes longer than reading a file. */
export type ConnectionPool = (url: URL) => Agent;

const options = { keepAlive: true, maxFreeSockets: 16, timeout: 15_000 };

export function createConnectionPool(): ConnectionPool {
  const [plain, secure] = [new Agent(options), new SecureAgent(options)];
  return ({ protocol }) => (protocol === 'https:' ? secure : plain);
}
