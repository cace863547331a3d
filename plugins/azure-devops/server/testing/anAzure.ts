import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { TokenPlaces } from '../credentials/azureCredentials.ts';
import { createAzureDevopsServer } from '../index.ts';
import { type StandInAzure, startAzureDevops } from './index.ts';

/** An Azure DevOps, closed after the test. */
export async function anAzure(): Promise<StandInAzure> {
  const azure = await startAzureDevops();
  onTestFinished(() => azure.close());
  return azure;
}

/** The URL reader of a portal with this plugin, and with these entries for `integrations.azure`. */
export const aReader = (entries: readonly object[], places?: TokenPlaces) =>
  startTestReader(createAzureDevopsServer(places), { azure: entries });

type Issued = { status?: number; token?: string };

/** A Microsoft Entra ID, which issues tokens. */
export async function aTokenServer(issue: (asked: URLSearchParams) => Issued) {
  const asked: { path: string; values: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const values = request.method === 'POST' ? new URLSearchParams(text) : searchParams;
      asked.push({ path: `${request.method} ${pathname}`, values: Object.fromEntries(values) });
      const { status = 200, token } = issue(values);
      const error = { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.' };
      const body = token ? { token_type: 'Bearer', access_token: token, expires_in: 3_599 } : error;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked };
}
