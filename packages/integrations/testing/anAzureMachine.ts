import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stubAzure } from './anAzureWorkload.ts';

type Query = Record<string, string>;
type Answer = { token: string } | { status: number };
type Machine = { server: Server; answer(query: Query): Answer };

// Azure's library keeps the first address that it finds, so all tests in a process share one machine.
const shared = globalThis as { azureMachine?: Machine };

/**
 * The metadata service of an Azure machine. Returns the queries of its requests. The library also caches tokens by
 * client and resource, so each test needs its own client.
 */
export async function anAzureMachine(answer: (query: Query) => Answer): Promise<Query[]> {
  const asked: Query[] = [];
  const machine = shared.azureMachine ?? (await startMachine());
  shared.azureMachine = machine;
  machine.answer = (query) => {
    asked.push(query);
    return answer(query);
  };
  stubAzure({
    AZURE_POD_IDENTITY_AUTHORITY_HOST: `http://127.0.0.1:${(machine.server.address() as AddressInfo).port}`,
  });
  return asked;
}

async function startMachine(): Promise<Machine> {
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://machine');
    const isRight = /^\/metadata\/identity\/oauth2\/token\/?$/.test(pathname);
    // A request without the header is the library's test of whether there is a machine.
    if (!isRight || headers.metadata !== 'true') return void response.writeHead(400).end();
    const answer = machine.answer(Object.fromEntries(searchParams));
    response.writeHead('status' in answer ? answer.status : 200, { 'content-type': 'application/json' });
    const expires_on = Math.floor(Date.now() / 1_000) + 3_600;
    const refused = { error: 'invalid_request', error_description: 'Identity not found' };
    const issued = 'token' in answer && { access_token: answer.token, expires_on, token_type: 'Bearer' };
    response.end(JSON.stringify(issued || refused));
  });
  const machine: Machine = { server, answer: () => ({ status: 404 }) };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return machine;
}
