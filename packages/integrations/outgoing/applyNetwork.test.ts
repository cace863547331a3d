import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type RequestListener } from 'node:http';
import { createServer as createSecureServer, get as getSecurely } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Pool } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  applyNetwork,
  createHostHttp,
  createPoolConnector,
  createUrlReader,
  type Lookup,
  separateAgent,
} from '../index.ts';
import { anAuthority, type RecordingProxy, startRecordingProxy, toAddresses } from '../testing/index.ts';

const authority = anAuthority('A company');
const { cert, key } = authority.issue('The hosts', 'code.example', 'other.example');
const answer: RequestListener = (request, response) => {
  const [path, location] = request.url?.split('?') ?? [];
  if (path === '/to' && location) return response.writeHead(302, { location }).end();
  response.setHeader('x-got-proxy-authorization', String(request.headers['proxy-authorization']));
  return response.end(`${request.method} ${request.headers.host}${request.url}`);
};
const plain = createServer(answer);
const secure = createSecureServer({ cert, key }, answer);
const portOf = (server: typeof plain | typeof secure) => (server.address() as AddressInfo).port;
const unresolved: Lookup = async (hostname) => {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
};
const refusing: LookupFunction = (_hostname, _options, callback) => callback(new Error('not public'), '');

let proxy: RecordingProxy;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  for (const server of [plain, secure]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [plain, secure]) server.close().closeAllConnections();
});
beforeEach(async () => {
  const hosts = Object.fromEntries(
    ['code.example', 'other.example'].flatMap((name) => [
      [`${name}:80`, `127.0.0.1:${portOf(plain)}`],
      [`${name}:443`, `127.0.0.1:${portOf(secure)}`],
    ]),
  );
  proxy = await startRecordingProxy({ hosts, credentials: 'portal:p@ss' });
});
afterEach(async () => {
  for (const restore of undo.splice(0).toReversed()) await restore();
  await proxy.close();
});

const proxyUrl = () => proxy.url.replace('http://', 'http://portal:p%40ss@');

async function use(given: { env?: NodeJS.ProcessEnv; noProxy?: string[]; isByVariables?: boolean } = {}) {
  const { env = {}, noProxy } = given;
  const url = proxyUrl();
  const config = given.isByVariables ? {} : { http: url, https: url, ...(noProxy && { noProxy }) };
  undo.push(await applyNetwork({ proxy: config, tls: { ca: [authority.cert] }, env }));
}

const readWith = (url: string, lookup: Lookup, host = new URL(url).host) =>
  createUrlReader({ allow: [{ host }], lookup }).read(url);

describe('[OPS-012] outgoing calls through a proxy', () => {
  test.each(['http', 'https'])(
    'a read of an %s URL goes through the proxy, and the target gets no proxy password',
    async (scheme) => {
      await use();
      const { content } = await readWith(`${scheme}://code.example/file?x=1`, unresolved);
      expect(String(content)).toBe('GET code.example/file?x=1');
      expect(proxy.requests).toEqual([
        scheme === 'https' ? 'CONNECT code.example:443' : 'GET http://code.example/file?x=1',
      ]);
    },
  );

  test('a client of a code host keeps its tunnel for the next request', async () => {
    await use();
    const http = createHostHttp({ name: 'Code', origins: ['https://code.example'], lookup: unresolved });
    await http.read('https://code.example/one');
    await http.read('https://code.example/two');
    expect(proxy.requests).toEqual(['CONNECT code.example:443']);
  });

  test.each(['http', 'https'])('fetch of an %s URL goes through the proxy', async (scheme) => {
    await use();
    const response = await fetch(`${scheme}://code.example/hook`, { method: 'POST', body: 'text' });
    expect(await response.text()).toBe('POST code.example/hook');
    expect(response.headers.get('x-got-proxy-authorization')).toBe('undefined');
    expect(proxy.requests).toEqual([scheme === 'https' ? 'CONNECT code.example:443' : 'POST http://code.example/hook']);
  });

  test.each(['http', 'https'])(
    "a request of a library that uses Node's own agent goes through the proxy: %s",
    async (scheme) => {
      await use();
      const send = scheme === 'https' ? getSecurely : get;
      const status = await new Promise((resolve, reject) => {
        send(`${scheme}://code.example/x`, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
      expect(status).toBe(200);
      expect(proxy.requests).toHaveLength(1);
    },
  );

  test('the environment variables are used in lower and upper case', async () => {
    const url = proxyUrl();
    await use({ isByVariables: true, env: { HTTP_PROXY: url, https_proxy: url, no_proxy: 'other.example' } });
    await fetch('http://code.example/');
    await fetch('https://code.example/');
    await expect(fetch('https://other.example/')).rejects.toThrow();
    expect(proxy.requests).toEqual(['GET http://code.example/', 'CONNECT code.example:443']);
  });

  test('the configuration overrides the variables, which libraries then read with the same values', async () => {
    const env: NodeJS.ProcessEnv = { HTTPS_PROXY: 'http://nowhere.invalid:1', NO_PROXY: 'code.example' };
    await use({ env, noProxy: ['.internal'] });
    await fetch('https://code.example/');
    expect(proxy.requests).toEqual(['CONNECT code.example:443']);
    expect(env.HTTPS_PROXY).toBe(`${proxyUrl()}/`);
    expect(env.no_proxy).toMatch(/^\.internal,localhost,/);
    for (const restore of undo.splice(0)) await restore();
    expect(env).toEqual({ HTTPS_PROXY: 'http://nowhere.invalid:1', NO_PROXY: 'code.example' });
  });

  test('a proxy can be called over TLS', async () => {
    const hosts = {
      'code.example:80': `127.0.0.1:${portOf(plain)}`,
      'code.example:443': `127.0.0.1:${portOf(secure)}`,
    };
    const secureProxy = await startRecordingProxy({ hosts, certificate: authority.issue('The proxy') });
    onTestFinished(() => secureProxy.close());
    const { url } = secureProxy;
    undo.push(await applyNetwork({ proxy: { http: url, https: url }, tls: { ca: [authority.cert] }, env: {} }));
    for (const scheme of ['http', 'https']) {
      expect(await (await fetch(`${scheme}://code.example/a`)).text()).toBe('GET code.example/a');
      expect(String((await readWith(`${scheme}://code.example/b`, unresolved)).content)).toBe('GET code.example/b');
    }
    const tunnel = 'CONNECT code.example:443';
    expect(secureProxy.requests).toEqual(['GET http://code.example/a', 'GET http://code.example/b', tunnel, tunnel]);
  });

  test.each([{ upgrade: 'h2c', connection: 'upgrade' }, { expect: '100-continue' }])(
    "a request with %j uses a tunnel, which is not reused for a request with the proxy's password",
    async (headers) => {
      await use();
      const seen: unknown[] = [];
      for (const each of [headers, {}]) {
        const sent = get('http://code.example/', { headers: each });
        const [response] = await once(sent, 'response');
        seen.push(response.headers['x-got-proxy-authorization']);
        await text(response);
      }
      expect(seen).toEqual(['undefined', 'undefined']);
      expect(proxy.requests).toEqual(['CONNECT code.example:80', 'GET http://code.example/']);
    },
  );

  test('this machine is called directly', async () => {
    await use();
    const response = await fetch(`http://127.0.0.1:${portOf(plain)}/self`);
    expect(await response.text()).toBe(`GET 127.0.0.1:${portOf(plain)}/self`);
    expect(proxy.requests).toEqual([]);
  });

  test('a proxy that refuses is named in the error, without its password', async () => {
    await use();
    const http = createHostHttp({ name: 'Code', origins: ['https://gone.example'], lookup: unresolved });
    const error = await http.read('https://gone.example/').catch((thrown) => thrown);
    expect(String(error.cause?.message ?? error.message)).toMatch(
      /^The proxy 127\.0\.0\.1:\d+ did not connect to gone\.example:443: .*502/,
    );
    expect(JSON.stringify(error)).not.toContain('p@ss');
  });

  test('everything is direct again after the settings are removed', async () => {
    await use();
    for (const restore of undo.splice(0)) await restore();
    await expect(fetch('https://code.example/')).rejects.toThrow();
    await expect(readWith('https://code.example/', toAddresses('127.0.0.1'))).rejects.toThrow();
    expect(proxy.requests).toEqual([]);
  });
});

describe('[OPS-012] private addresses behind a proxy', () => {
  test.each(['http', 'https'])('an %s name that resolves to a private address here is refused', async (scheme) => {
    await use();
    const reading = readWith(`${scheme}://code.example/`, toAddresses('10.0.0.1'), '*.example');
    await expect(reading).rejects.toThrow('Its address is not public');
    expect(proxy.requests).toEqual([]);
  });

  test.each(['http://10.0.0.1/', 'https://[fd00::1]/'])(
    'a redirect to the literal address %s is refused',
    async (url) => {
      await use();
      const allow = [{ host: 'code.example' }, { host: new URL(url).host }];
      const reading = createUrlReader({ allow, lookup: unresolved }).read(`http://code.example/to?${url}`);
      await expect(reading).rejects.toThrow('Its address is not public');
      expect(proxy.requests).toEqual([`GET http://code.example/to?${url}`]);
    },
  );

  test('a name of a cloud metadata service is refused even if the operator listed it', async () => {
    await use();
    const reading = readWith('http://code.example/', toAddresses('169.254.169.254'));
    await expect(reading).rejects.toThrow('It is a cloud metadata service');
    expect(proxy.requests).toEqual([]);
  });

  test.each(['http', 'https'])('an %s upgrade or relayed call to a refused name opens no tunnel', async (scheme) => {
    await use();
    const url = new URL(`${scheme}://code.example/`);
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    const send = scheme === 'https' ? getSecurely : get;
    const sent = send(url, { agent: separateAgent(url), lookup: refusing, headers });
    expect(await once(sent, 'response').catch((error) => error.message)).toBe('not public');
    expect(proxy.requests).toEqual([]);
  });

  test.each(['http', 'https'])('an %s pool opens no tunnel to a refused name', async (scheme) => {
    await use();
    const pool = new Pool(`${scheme}://code.example`, { connect: await createPoolConnector({ lookup: refusing }) });
    onTestFinished(() => pool.destroy());
    await expect(pool.request({ path: '/', method: 'GET' })).rejects.toThrow('not public');
    expect(proxy.requests).toEqual([]);
  });

  test('a name that only the proxy can resolve is left to the proxy', async () => {
    await use();
    await readWith('https://code.example/', unresolved, '*.example');
    expect(proxy.requests).toEqual(['CONNECT code.example:443']);
  });
});

describe('[OPS-012] backend.tls.ca', () => {
  const fetchStatus = async () => (await fetch(`https://localhost:${portOf(secure)}/`)).status;
  const trust = async (...ca: string[]) => undo.push(await applyNetwork({ proxy: {}, tls: { ca }, env: {} }));

  test('makes the hosts of a private authority trusted, which are refused otherwise', async () => {
    await expect(fetchStatus()).rejects.toMatchObject({ cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
    await trust(anAuthority('Another company').cert);
    await expect(fetchStatus()).rejects.toMatchObject({ cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
    await trust(authority.cert);
    expect(await fetchStatus()).toBe(200);
  });

  test('can be a file with several authorities', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-authorities-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    await writeFile(file, `# The other\n${anAuthority('Another company').cert}\n# Ours\n${authority.cert}`);
    await trust(file);
    expect(await fetchStatus()).toBe(200);
  });
});

test.each(['', 'no certificate', '/does/not/exist.pem'])('backend.tls.ca refuses %j', async (source) => {
  await expect(applyNetwork({ proxy: {}, tls: { ca: [source] }, env: {} })).rejects.toThrow('backend.tls.ca');
});

test('a proxy variable that is not a URL is an error that does not show its value', async () => {
  const starting = applyNetwork({ proxy: {}, tls: { ca: [] }, env: { HTTPS_PROXY: 'socks5://user:hidden@host' } });
  await expect(starting).rejects.toThrow(/^HTTPS_PROXY must be the http or https URL of a proxy(?!.*hidden)/);
});
