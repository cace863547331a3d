import type { StandIn, StandInAnswer } from '@callboard/integrations/testing';
import { catalogProviders } from '@callboard/plugin-catalog/server';
import { startPortal } from '@callboard/plugin-catalog/server/testing';
import { definePlugin, type ServerPlugin } from '@callboard/server-kit';
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
  /** The owners of components that are in the catalog, by their names. */
  owned?: Readonly<Record<string, string>>;
};

const components = 'components';

/** Brings components from memory. */
const componentsPlugin = (owned: Readonly<Record<string, string>>) =>
  definePlugin({
    id: 'components',
    needs: ['catalog'],
    start: ({ extensions }) =>
      extensions.add(catalogProviders, {
        name: components,
        connect: (connection) =>
          connection.applyMutation({
            type: 'full',
            entities: Object.entries(owned).map(([name, owner]) => ({
              entity: {
                apiVersion: 'backstage.io/v1alpha1',
                kind: 'Component',
                metadata: { name },
                spec: { type: 'service', lifecycle: 'production', owner },
              },
            })),
          }),
      }),
  });

/** A portal that reads people and groups from a directory; closed after the test. */
export async function startDirectoryPortal({ plugins, providers = {}, config = {}, owned }: Options) {
  const portal = await startPortal({
    plugins: [directoriesServer, ...(owned ? [componentsPlugin(owned)] : []), ...plugins],
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
  /** The source of the directory, as the sources page shows it. */
  const source = async () =>
    (await request('GET', '/api/catalog/sources')).json.items.find(
      ({ title }: { title: string }) => title !== components,
    );
  return {
    ...portal,
    request,
    named,
    /** Waits until there are exactly these Users. */
    peopleBecome: (expected: readonly string[]) =>
      eventually(async () => expect(await names('User')).toEqual(expected)),
    source,
    /** The sources of one provider, by their ids, and how they fail. */
    sourcesOf: (provider: string, standIn: Pick<StandIn, 'interrupt'>) => {
      const urlOf = (id: string) => `/api/catalog/sources/${encodeURIComponent(`provider:${provider}:${id}`)}`;
      const errorOf = (id: string, text: string) =>
        eventually(async () => {
          const { lastRun, error } = (await request('GET', urlOf(id))).json.source;
          expect(lastRun.outcome).toBe('failed');
          expect(error).toContain(text);
          return String(error);
        });
      return {
        /** Waits until it was read. */
        isRead: (id: string) =>
          eventually(async () =>
            expect((await request('GET', urlOf(id))).json.source.lastRun.outcome).toBe('succeeded'),
          ),
        /** Waits until it has failed with this text, and returns its error. */
        errorOf,
        /** Reads it while the directory gives this answer. */
        async errorAfter(answer: StandInAnswer, id: string, text: string) {
          standIn.interrupt(answer);
          await request('POST', `${urlOf(id)}/read`);
          await errorOf(id, text);
        },
      };
    },
    /** The errors of its last runs. */
    async runErrors(): Promise<string[]> {
      const { json } = await request('GET', `/api/catalog/sources/${encodeURIComponent((await source()).id)}`);
      return json.runs.flatMap(({ error }: { error?: string }) => error ?? []);
    },
  };
}
