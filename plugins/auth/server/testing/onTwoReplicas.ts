import type { Migration, PluginDatabase } from '@callboard/server-kit';
import { createTestDatabase, type testEngines } from '@callboard/server-kit/testing';

type Engine = (typeof testEngines)[number];

/** Runs a test on the databases of two replicas, which are one database with the tables of a migration. */
export async function onTwoReplicas(
  engine: Engine,
  migration: Migration,
  run: (replicas: PluginDatabase[]) => Promise<void>,
) {
  const place = await createTestDatabase(engine);
  try {
    const [one, other] = [await place.open(), await place.open()];
    await one.migrate('auth', [migration]);
    await run([one.forPlugin('auth'), other.forPlugin('auth')]);
  } finally {
    await place.remove();
  }
}
