import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { aCertificate } from '@callboard/integrations/testing';

const timeoutMs = 50_000;

type Run = {
  /** Standard input. */
  input?: string;
  /** Stops kubectl after this output. */
  until?: string;
};

/**
 * Runs kubectl against an API at an address. It sends tokens over https only, so an https server is put in front, as for every
 * portal.
 */
export async function aKubectl(url: string, token: string) {
  const { hostname, port, pathname } = new URL(url);
  const { cert, key } = aCertificate('localhost');
  const front = createServer({ cert, key }, (socket) => {
    const behind = connect(Number(port), hostname);
    socket.on('error', () => behind.destroy());
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const home = await mkdtemp(join(tmpdir(), 'callboard-kubectl-'));
  const server = `https://127.0.0.1:${(front.address() as AddressInfo).port}${pathname}`;
  const authority = Buffer.from(cert).toString('base64');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'test',
    clusters: [{ name: 'test', cluster: { server, 'certificate-authority-data': authority } }],
    users: [{ name: 'test', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', namespace: 'tower' } }],
  };
  await writeFile(join(home, 'config'), JSON.stringify(config));

  return {
    run(args: string, { input, until }: Run = {}): Promise<{ code: number | null; text: string }> {
      const env = { PATH: process.env.PATH, HOME: home, KUBECONFIG: join(home, 'config') };
      const child = spawn('kubectl', args.split(' '), { env, timeout: timeoutMs });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (part) => {
          text += part;
          if (until && text.includes(until)) child.kill();
        });
      }
      child.stdin.end(input);
      return new Promise((resolve, reject) => {
        child.on('error', reject).on('close', (code) => resolve({ code, text }));
      });
    },
    async close(): Promise<void> {
      front.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
