import type { ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { catalogServer } from '../index.ts';

/** A catalog file with one component. */
export const aComponentFile = (name: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name} }
spec: { type: service, lifecycle: production, owner: team-a }
`;

/** The `schedule` of providers that scan every 50 ms. */
export const quickSchedule = { frequency: { milliseconds: 50 } };

type Options = {
  /** The plugin with the provider, and others that it needs. */
  plugins: readonly ServerPlugin[];
  integrations: object;
  /** Below `catalog.providers`. */
  providers: object;
  /** Other parts of the configuration. */
  config?: object;
};

/** A portal whose catalog reads from a provider; closed after the test. */
export async function startDiscovery({ plugins, integrations, providers, config = {} }: Options) {
  const server = await startTestServer({
    plugins: [catalogServer, ...plugins],
    config: { integrations, catalog: { providers, processingInterval: { milliseconds: 50 } }, ...config },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const entities = async (kind: string): Promise<Entity[]> =>
    (await server.inject({ url: `/api/catalog/entities?filter=kind=${kind}`, headers })).json();
  return {
    server,
    headers,
    entities,
    /** The names of all components. */
    names: async () => (await entities('Component')).map(({ metadata }) => metadata.name).sort(),
    /** The targets of all locations, without this start: the address of the stand-in. */
    targets: async (start = '') =>
      (await entities('Location')).map(({ spec }) => String(spec?.target).replace(start, '')).sort(),
  };
}
