import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { freePort, portalUrl } from '../../../demo/simulated-host/server/testing/index.ts';
import { runCommandIn } from './runCommandIn.ts';

/** An empty folder, deleted after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-setup-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Call = { method?: string; body?: object; cookies?: string };

/** Starts a portal in a folder, and calls it as its page does. */
export async function startIn(folder: string, argv: string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const command = runCommandIn(folder, argv, {
    APP_CONFIG_backend_listen_host: '127.0.0.1',
    APP_CONFIG_backend_listen_port: String(port),
    APP_CONFIG_app_baseUrl: portalUrl,
    APP_CONFIG_backend_baseUrl: portalUrl,
    ...env,
  });
  const { written } = command;
  let code: number | undefined;
  const stop = async () => {
    code ??= await command.stop();
    return code;
  };
  onTestFinished(async () => void (await stop()));
  await vi.waitFor(() => expect(written.stdout, written.stderr).toContain('Callboard is ready'), { timeout: 60_000 });

  async function call(path: string, { method = 'GET', body, cookies }: Call = {}) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...(cookies && { cookie: cookies }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: the contract is checked by the server.
    const json: any = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
    return { status: answer.status, text, json, cookies: set.join('; ') };
  }
  return { call, written, stop, url: `http://127.0.0.1:${port}` };
}

/** An empty portal, and a page that has entered the code of its log; `test` tries out a step. */
export async function startSetup() {
  const portal = await startIn(await aFolder(), ['--empty']);
  const [, code] = /enter the code ([A-Z\d-]+)/.exec(portal.written.stdout)!;
  const { cookies } = await portal.call('/api/setup/admission', { method: 'POST', body: { code } });
  return {
    ...portal,
    save: (step: string, values: object) =>
      portal.call(`/api/setup/draft/${step}`, { method: 'PUT', body: { values }, cookies }),
    test: (step: string, values: object, secrets: object = {}) =>
      portal.call(`/api/setup/draft/${step}/test`, { method: 'POST', body: { values, secrets }, cookies }),
    async resultOf(step: string) {
      const { steps } = (await portal.call('/api/setup/draft', { cookies })).json;
      return steps.find(({ id }: { id: string }) => id === step).result;
    },
    async configuration() {
      return (await portal.call('/api/setup/configuration', { cookies })).json;
    },
  };
}
