import type { Entity } from '../../common/index.ts';
import type { ImportedStore } from '../store/importedStore.ts';
import type { EntityProvider, ProvidedEntity } from './providers.ts';

/** Gives the imported entities once, on behalf of the providers that Backstage had. After a crash, the next start repeats it. */
export async function importedProviders(store: ImportedStore): Promise<EntityProvider[]> {
  async function* entitiesOf(name: string): AsyncGenerator<ProvidedEntity> {
    for await (const { entity, location_key } of store.entitiesOf(name)) {
      yield { entity: JSON.parse(entity) as Entity, ...(location_key !== null && { locationKey: location_key }) };
    }
  }
  return (await store.providers()).map((name) => ({
    name,
    async connect({ applyMutation }) {
      await applyMutation({ type: 'full', entities: entitiesOf(name) });
      await store.forget(name);
    },
  }));
}
