import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Agent, type AgentOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { aCertificate, anAuthority } from '@callboard/integrations/testing';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { definePlugin, type PluginContext } from '../../index.ts';
import { eventually, startTestServer } from '../../testing/index.ts';

const readiness = '/.backstage/health/v1/readiness';

/** The status of a response, and the name in the certificate of its connection. */
function ask(address: string, agent: Agent): Promise<{ status: number | undefined; name: string; port: number }> {
  return new Promise((resolve, reject) => {
    request(`${address}${readiness}`, { agent }, (response) => {
      const socket = response.socket as TLSSocket;
      const name = String(socket.getPeerCertificate().subject.CN);
      const port = socket.localPort ?? 0;
      response.resume().on('end', () => resolve({ status: response.statusCode, name, port }));
    })
      .on('error', reject)
      .end();
  });
}

function anAgent(options: AgentOptions): Agent {
  const agent = new Agent(options);
  onTestFinished(() => agent.destroy());
  return agent;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-https-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Plugin = ReturnType<typeof definePlugin>;

async function serve(https: unknown, { plugin, log = [] }: { plugin?: Plugin; log?: string[] } = {}) {
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(JSON.parse(line).msg) });
  const server = await startTestServer({ config: { backend: { https } }, plugins: plugin ? [plugin] : [], logger });
  onTestFinished(server.close);
  return server;
}

/** A response that stays open until the test ends it. */
function aStreamPlugin() {
  const stream = new PassThrough();
  const plugin = definePlugin({
    id: 'stream',
    start({ http }) {
      http.get('/', { config: { access: 'public' } }, (_request, reply) => reply.type('text/plain').send(stream));
    },
  });
  return { stream, plugin };
}

const open = (url: string, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent }, resolve).on('error', reject).end();
  });

describe('[OPS-013] https without a proxy', () => {
  test('a certificate is read from files and again when they change, without dropping connections', async () => {
    const authority = anAuthority('A company');
    const [first, second] = [authority.issue('first'), authority.issue('second')];
    const folder = await aFolder();
    // Kubernetes mounts secrets like this, and swaps the link.
    const mount = async ({ cert, key }: { cert: string; key: string }, version: string) => {
      await Promise.all([
        writeFile(join(folder, `${version}.crt`), cert),
        writeFile(join(folder, `${version}.key`), key),
      ]);
      for (const kind of ['crt', 'key']) {
        await symlink(`${version}.${kind}`, join(folder, `new.${kind}`));
        await rename(join(folder, `new.${kind}`), join(folder, `tls.${kind}`));
      }
    };
    await mount(first, 'one');
    const certificate = { cert: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
    const { stream, plugin } = aStreamPlugin();
    const log: string[] = [];
    const { address } = await serve({ certificate }, { plugin, log });
    expect(address).toMatch(/^https:/);
    const ca = authority.cert;
    const kept = anAgent({ ca, keepAlive: true, maxSockets: 1 });
    const before = await ask(address, kept);
    expect(before).toMatchObject({ status: 200, name: 'first' });
    stream.write('before, ');
    const running = await open(`${address}/api/stream/`, anAgent({ ca }));

    await mount(second, 'two');
    // A request that fails while the certificate changes would be one more entry.
    const names: string[] = [];
    await eventually(async () => {
      const answer = await ask(address, anAgent({ ca, maxCachedSessions: 0 })).catch((error) => ({ error }));
      names.push('name' in answer ? answer.name : String(answer.error));
      expect(names.at(-1)).toBe('second');
    });
    expect(['first', 'second']).toEqual(expect.arrayContaining(names));
    expect(await ask(address, kept)).toEqual(before);
    stream.end('after');
    expect(await text(running)).toBe('before, after');
    expect(log).toContain('Loaded the new certificate of backend.https');
  });

  test.each([
    ['does not fit its key', aCertificate('another').cert],
    ['is damaged', 'not a certificate'],
    ['is missing', undefined],
  ])('a new certificate that %s is reported and not used, and a later one is used', async (_, bad) => {
    const [first, second] = [aCertificate('first'), aCertificate('second')];
    const folder = await aFolder();
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await Promise.all([writeFile(cert, first.cert), writeFile(key, first.key)]);
    const log: string[] = [];
    const { address } = await serve({ certificate: { cert, key } }, { log });
    const fresh = () => anAgent({ ca: [first.cert, second.cert], maxCachedSessions: 0 });
    if (bad === undefined) await rm(cert);
    else await writeFile(cert, bad);
    await eventually(() =>
      expect(log.join('\n')).toContain(
        'The new certificate of backend.https cannot be used, so the previous one stays in use',
      ),
    );
    expect(log.join('\n')).not.toContain('PRIVATE KEY');
    expect(await ask(address, fresh())).toMatchObject({ status: 200, name: 'first' });
    await Promise.all([writeFile(cert, second.cert), writeFile(key, second.key)]);
    await eventually(async () => expect(await ask(address, fresh())).toMatchObject({ name: 'second' }));
  });

  test('a certificate can be a PEM text, and the portal can still call itself', async () => {
    const certificate = aCertificate('a text');
    let context: PluginContext | undefined;
    const plugin = definePlugin({
      id: 'mirror',
      start(given) {
        context = given;
        given.http.get('/', { config: { access: 'public' } }, () => ({ hello: 'me' }));
      },
    });
    const { address } = await serve({ certificate }, { plugin });
    expect(await ask(address, anAgent({ ca: certificate.cert }))).toMatchObject({ status: 200, name: 'a text' });
    const own = await fetch(`${context?.discovery.baseUrl('mirror')}/`);
    expect(await own.json()).toEqual({ hello: 'me' });
    expect(context?.discovery.externalBaseUrl('mirror')).toBe(`${address}/api/mirror`);
  });

  test('true serves a self-signed certificate for development', async () => {
    const { address } = await serve(true);
    const answer = await ask(address, anAgent({ rejectUnauthorized: false }));
    expect(answer).toMatchObject({ status: 200, name: 'Callboard development' });
  });

  test('a key that does not belong to the certificate prevents the start', async () => {
    const { cert } = aCertificate('one');
    const { key } = aCertificate('two');
    await expect(serve({ certificate: { cert, key } })).rejects.toThrow(
      'backend.https.certificate is not a certificate with its key',
    );
    await expect(serve({ certificate: { cert: '/does/not/exist', key } })).rejects.toThrow(
      "'backend.https.certificate.cert' is '/does/not/exist', but the file cannot be read",
    );
  });
});
