import type { Policy, ServerPlugin } from '@callboard/server-kit';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { catalogServer } from '../index.ts';

/** A catalog file with one component. */
export const aComponentFile = (name: string, description = 'as it was') => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: ${name}, description: ${description} }
spec: { type: service, lifecycle: production, owner: team-a }
`;

/** A catalog file with a location of all catalog files in `services`. */
export const aLocationFile = `apiVersion: backstage.io/v1alpha1
kind: Location
metadata: { name: all }
spec: { targets: [./services/*/catalog-info.yaml] }
`;

/** The `schedule` of providers that scan every 50 ms. */
export const quickSchedule = { frequency: { milliseconds: 50 } };

type Options = {
  /** The plugin of the code host, and others that it needs. */
  plugins: readonly ServerPlugin[];
  integrations: object;
  /** Below `catalog.providers`. */
  providers?: object;
  /** Whether the catalog reads all files again and again, instead of once. */
  isQuick?: boolean;
  /** Other keys of `catalog`. */
  catalog?: object;
  /** Other parts of the configuration. */
  config?: object;
};

const quick = { processingInterval: { milliseconds: 50 } };

/** A portal whose catalog reads from a code host; closed after the test. */
export async function startPortal(options: Options) {
  const { plugins, integrations, providers = {}, isQuick = true, catalog = {}, config = {} } = options;
  const server = await startTestServer({
    plugins: [catalogServer, ...plugins],
    config: { integrations, catalog: { providers, ...(isQuick && quick), ...catalog }, ...config },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const entities = async (kind: string): Promise<Entity[]> =>
    (await server.inject({ url: `/api/catalog/entities?filter=kind=${kind}`, headers })).json();
  const post = (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/catalog${path}`, headers, payload });
  const names = async (kind = 'Component') => (await entities(kind)).map(({ metadata }) => metadata.name).sort();
  return {
    server,
    headers,
    entities,
    names,
    /** Waits until there are exactly these components. */
    becomes: (expected: readonly string[]) => eventually(async () => expect(await names()).toEqual(expected)),
    async register(target: string) {
      expect((await post('/locations', { type: 'url', target })).statusCode).toBe(201);
    },
    /** The targets of the registered locations. */
    async registered(): Promise<string[]> {
      const { body } = await server.inject({ url: '/api/catalog/locations', headers });
      return (JSON.parse(body) as { data: { target: string } }[]).map(({ data }) => data.target).sort();
    },
    /** Waits for a component. */
    component: (name: string): Promise<Entity> =>
      eventually(async () => {
        const found = await server.inject({ url: `/api/catalog/entities/by-name/component/default/${name}`, headers });
        expect(found.statusCode).toBe(200);
        return found.json();
      }),
    /** The analysis of a repository. */
    analyze: async (target: string, options: object = {}) =>
      (await post('/analyze-location', { location: { type: 'url', target }, ...options })).json(),
    /** The targets of all locations, without the address of the stand-in, `start`. */
    targets: async (start = '') =>
      (await entities('Location')).map(({ spec }) => String(spec?.target).replace(start, '')).sort(),
  };
}

/** One user sees only the entities of one owner; everything else is allowed. */
export const onlyEntitiesOf = (owner: string, userEntityRef: string): Policy => ({
  async decide(_, principal) {
    if (principal.type !== 'user' || principal.userEntityRef !== userEntityRef) return { result: 'ALLOW' };
    const params = { key: 'owner', value: owner };
    const conditions = { rule: 'HAS_SPEC', resourceType: 'catalog-entity', params };
    return { result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions };
  },
});
