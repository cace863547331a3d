import { startPortal } from '@callboard/plugin-catalog/server/testing';
import type { ServerPlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import { directoriesServer } from '../index.ts';

type Options = {
  /** The plugin of the directory, and others that it needs. */
  plugins: readonly ServerPlugin[];
  /** Below `catalog.providers`. */
  providers?: object;
  /** Other parts of the configuration. */
  config?: object;
};

/** A portal that reads people and groups from a directory; closed after the test. */
export async function startDirectoryPortal({ plugins, providers = {}, config = {} }: Options) {
  const portal = await startPortal({
    plugins: [directoriesServer, ...plugins],
    integrations: {},
    providers,
    isQuick: false,
    config,
  });
  const { server, headers, entities, names } = portal;
  const request = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const named = async (kind: string, name: string) =>
    (await entities(kind)).find(({ metadata }) => metadata.name === name);
  return {
    ...portal,
    request,
    named,
    /** Waits until there are exactly these Users. */
    peopleBecome: (expected: readonly string[]) =>
      eventually(async () => expect(await names('User')).toEqual(expected)),
    /** The only source, as the sources page shows it. */
    source: async () => (await request('GET', '/api/catalog/sources')).json.items[0],
  };
}
