import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { anAuthority, startRecordingProxy } from '@callboard/integrations/testing';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serverBundle, serverOutput } from './buildServer.mjs';

const door = JSON.stringify(fileURLToPath(new URL('../packages/integrations/index.ts', import.meta.url)));

/** Calls each host by fetch, by Node's own client and by the client of code hosts; prints the results. */
const program = `
  import { get } from 'node:https';
  import { applyNetwork, createHostHttp } from ${door};
  await applyNetwork({ proxy: {}, tls: { ca: JSON.parse(process.env.CA) }, env: process.env });
  const byNode = (url) => new Promise((resolve, reject) => {
    get(url, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  const byClient = async (url) => String((await createHostHttp({ name: 'Code', origins: [url] }).read(url)).content);
  const attempt = (call) => call.catch((error) => error.code ?? error.cause?.code ?? 'failed');
  const callAll = async (host) => {
    const url = 'https://' + host;
    const calls = [fetch(url).then(({ status }) => status), byNode(url), byClient(url)];
    return [host, await Promise.all(calls.map(attempt))];
  };
  const results = Object.fromEntries(
    await Promise.all(['one.example', 'two.example', 'other.example'].map(callAll)),
  );
  console.log(JSON.stringify(results));
  process.exit();
`;

const [first, second, unknown] = ['One company', 'Two companies', 'Nobody knows'].map(anAuthority);
let file: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-variables-'));
  const input = join(folder, 'entry.ts');
  await writeFile(input, program);
  await writeFile(join(folder, 'extra.pem'), first!.cert);
  const bundle = await rolldown({ ...serverBundle, input });
  file = join(folder, 'out', 'server.mjs');
  await bundle.write(serverOutput(file));
  await bundle.close();
  return () => rm(folder, { recursive: true, force: true });
});

async function aHost(authority: ReturnType<typeof anAuthority>, host: string): Promise<[string, string]> {
  const server = createServer(authority.issue(host, host), (_, response) => response.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return [`${host}:443`, `127.0.0.1:${(server.address() as AddressInfo).port}`];
}

describe('[OPS-012] the variables of a company', () => {
  test.each([
    ['HTTPS_PROXY', 'NO_PROXY'],
    ['https_proxy', 'no_proxy'],
  ])(
    '%s and NODE_EXTRA_CA_CERTS apply to the process, together with backend.tls.ca',
    async (proxyName, noProxyName) => {
      const hosts = await Promise.all([
        aHost(first!, 'one.example'),
        aHost(second!, 'two.example'),
        aHost(unknown!, 'other.example'),
      ]);
      const proxy = await startRecordingProxy({ hosts: Object.fromEntries(hosts) });
      onTestFinished(() => proxy.close());
      const run = async (more: Record<string, string>) => {
        const env = { [proxyName]: proxy.url, CA: '[]', HOME: folder, ...more };
        const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder, env });
        return JSON.parse(stdout) as Record<string, unknown[]>;
      };
      const extra = { NODE_EXTRA_CA_CERTS: join(folder, 'extra.pem') };
      const reached = [200, 200, 'hello'];

      const both = await run({ ...extra, CA: JSON.stringify([second!.cert]) });
      expect(both).toMatchObject({ 'one.example': reached, 'two.example': reached });
      expect(both['other.example']).not.toContain(200);
      expect(proxy.requests).toContain('CONNECT one.example:443');

      expect(await run({ ...extra })).toMatchObject({ 'one.example': reached });
      expect((await run({}))['one.example']).not.toContain(200);
      const direct = await run({ ...extra, [noProxyName]: 'one.example' });
      // The second one on a machine without name servers.
      const noName = expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/);
      expect(direct['one.example']).toEqual([noName, noName, expect.anything()]);
    },
  );
});
