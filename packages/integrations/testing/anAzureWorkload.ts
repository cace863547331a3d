import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { aCertificate } from './certificates.ts';

type Asked = { path: string; form: Record<string, string> };

/** Sets the variables of Azure's library, which reads them from the process, for this test only. */
export function stubAzure(env: Record<string, string>): void {
  const inherited = Object.keys(process.env).filter((name) => /^(AZURE|IDENTITY|MSI)_/.test(name));
  for (const name of inherited) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** A pod with a workload identity, and a Microsoft Entra ID that issues this token to it. Returns its requests. */
export async function anAzureWorkload({ token, clientId }: { token: string; clientId: string }): Promise<Asked[]> {
  const asked: Asked[] = [];
  const server = createServer(aCertificate('login'), async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url ?? '', form: Object.fromEntries(new URLSearchParams(body)) });
    const issuer = `https://${request.headers.host}/acme`;
    const endpoints = { token_endpoint: `${issuer}/oauth2/v2.0/token`, authorization_endpoint: `${issuer}/authorize` };
    const description = { ...endpoints, issuer: `${issuer}/v2.0`, jwks_uri: `${issuer}/keys` };
    const issued = { access_token: token, expires_in: 3_600, token_type: 'Bearer' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.includes('openid-configuration') ? description : issued));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'callboard-azure-'));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'token');
  await writeFile(file, 'token-of-the-pod');
  stubAzure({
    // The library accepts https only, and this certificate has no known issuer.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    AZURE_AUTHORITY_HOST: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AZURE_FEDERATED_TOKEN_FILE: file,
    AZURE_TENANT_ID: 'acme',
    AZURE_CLIENT_ID: clientId,
  });
  return asked;
}
