import { authServer } from '@callboard/plugin-auth/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { permissionServer } from '@callboard/plugin-permission/server';
import { type AuditEvent, auditTopic, definePlugin, type ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { createSetupServer } from '../index.ts';

type Options = {
  /** The configuration of the portal, besides that of the test server. */
  config?: Record<string, unknown> & { backend?: object };
  /** Of other plugins, such as one with a step. */
  plugins?: readonly ServerPlugin[];
};

const script = { 'x-requested-with': 'XMLHttpRequest' };
const codeInLog = /enter the code ([A-Z\d-]+) /;

/** An empty portal with the plugins that the setup needs. */
export async function startSetupPortal({ config = {}, plugins: others = [] }: Options = {}) {
  const log: string[] = [];
  const audited: AuditEvent[] = [];
  const { backend: _, ...configuration } = config;
  const setup = createSetupServer({
    configuration,
    command: 'node dist/server.js',
    announce: (text) => void log.push(text),
    checkFiles: async () => ({ problems: [], warnings: [] }),
    openTrial: async () => {
      throw new Error('These tests call no outside system');
    },
  });
  const watcher = definePlugin({
    id: 'watcher',
    needs: ['setup'],
    start({ events }) {
      events.subscribe(auditTopic, ({ payload }) => void audited.push(payload));
    },
  });
  const plugins = [authServer, catalogServer, directoriesServer, permissionServer, setup, watcher, ...others];
  const server = await startTestServer({ plugins, config });
  onTestFinished(() => server.close());

  return {
    server,
    audited,
    codes: () => log.flatMap((line) => codeInLog.exec(line)?.[1] ?? []),
    log,
    /** A request as the page sends it. */
    async call(method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}) {
      const { body, cookie, headers = script } = options;
      const answer = await server.inject({
        method,
        url: `/api/setup${path}`,
        headers: { ...headers, ...(cookie && { cookie }) },
        ...(body !== undefined && { payload: body }),
      });
      const [set] = [answer.headers['set-cookie']].flat();
      const json = answer.body === '' ? undefined : answer.json();
      return { status: answer.statusCode, json, cookie: set?.split(';')[0], setCookie: set, headers: answer.headers };
    },
  };
}

type CallOptions = { body?: object; cookie?: string | undefined; headers?: Record<string, string> };

export type SetupPortal = Awaited<ReturnType<typeof startSetupPortal>>;

/** Enters the code from the log; returns the cookie. */
export async function admitted(portal: SetupPortal): Promise<string> {
  const { cookie } = await portal.call('POST', '/admission', { body: { code: portal.codes().at(-1)! } });
  return cookie!;
}
