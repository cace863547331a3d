import { testEngines } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { secrets } from '../migrations/0001-secrets.ts';
import { onTwoReplicas } from '../testing/onTwoReplicas.ts';
import { createSecretStore } from './secretStore.ts';

test.each(testEngines)('replicas that start at the same time share one secret on %s', (engine) =>
  onTwoReplicas(engine, secrets, async (databases) => {
    const stores = databases.map(createSecretStore);
    const found = await Promise.all(stores.map((store) => store.secret('sign-in state')));
    expect(Buffer.from(found[0]!)).toEqual(Buffer.from(found[1]!));
    expect(found[0]).toHaveLength(32);
    expect(await stores[1]!.secret('sign-in state')).toEqual(found[0]);
    expect(await stores[1]!.secret('another')).not.toEqual(found[0]);
  }),
);
