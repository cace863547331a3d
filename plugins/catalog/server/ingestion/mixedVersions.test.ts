import { afterEach, describe, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import type { EntityProcessor } from './processors.ts';
import type { ProviderConnection } from './providers.ts';
import { aComponent, aDatabase, aFolder, cleanUp, fileConfig, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

/** Entities show which version has processed them. */
const stamp = (version: string): EntityProcessor => ({
  name: 'stamp',
  version,
  prepare: (entity) => ({ ...entity, metadata: { ...entity.metadata, title: version } }),
});

type Options = NonNullable<Parameters<typeof openCatalog>[0]>;

/** A replica of the newer version, then an older one on the same database. */
async function versions(
  options: Options,
  fill: (catalog: Awaited<ReturnType<typeof openCatalog>>) => Promise<unknown>,
) {
  const database = await aDatabase();
  const start = async (version: string, hasNewer: boolean) => {
    const catalog = await openCatalog({
      ...options,
      database,
      processors: [stamp(version)],
      hasNewer: async () => hasNewer,
    });
    await fill(catalog);
    const title = catalog.find('component:default/seats')?.metadata.title;
    await catalog.close();
    return title;
  };
  expect(await start('newer', false)).toBe('newer');
  return start;
}

describe('[OPS-007] an entity that a newer version has processed', () => {
  test('from a file, is not processed by an older version running at the same time until the file changes', async () => {
    const folder = await aFolder({ 'a.yaml': aComponent('seats') });
    const config = fileConfig(folder.file('a.yaml'));
    const start = await versions({ config }, (catalog) => catalog.ingestAll());
    expect(await start('older', true)).toBe('newer');
    await folder.write('a.yaml', aComponent('seats', '  system: cabin\n'));
    expect(await start('older', true)).toBe('older');
    expect(await start('newer', false)).toBe('newer');
    expect(await start('older', false)).toBe('older');
  });

  test('from a provider, is not processed by an older version running at the same time until it changes', async () => {
    let owner = 'crew';
    const seats = (): Entity => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'seats', annotations: { 'backstage.io/managed-by-location': 'cmdb:seats' } },
      spec: { type: 'service', lifecycle: 'production', owner },
    });
    const start = await versions({}, async (catalog) => {
      let connection: ProviderConnection | undefined;
      const connect = async (given: ProviderConnection) => {
        connection = given;
      };
      await catalog.connectProviders([{ name: 'cmdb', connect }]);
      await connection!.applyMutation({ type: 'full', entities: [{ entity: seats() }] });
    });
    expect(await start('older', true)).toBe('newer');
    owner = 'pilots';
    expect(await start('older', true)).toBe('older');
    expect(await start('newer', false)).toBe('newer');
    expect(await start('older', false)).toBe('older');
  });
});
