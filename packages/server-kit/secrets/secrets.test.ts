import { afterEach, describe, expect, test, vi } from 'vitest';
import { definePlugin, type Secrets } from '../index.ts';
import { createTestDatabase, startTestServer, type TestDatabase, testEngines } from '../testing/index.ts';
import { createSecrets } from './createSecrets.ts';
import { createSecretKeyStore } from './secretKeyStore.ts';
import { configuredKeys, storedKeys } from './secretKeys.ts';

const [first, second] = ['a'.repeat(32), 'b'.repeat(40)] as const;
const withKeys = (...keys: string[]) => createSecrets(configuredKeys(keys)).forPlugin('gates');

test('a sealed text opens only for the same plugin and purpose', async () => {
  const all = createSecrets(configuredKeys([first]));
  const secrets = all.forPlugin('gates');
  const sealed = await secrets.seal('über s3cret', ['task', '7']);
  expect(sealed).not.toContain('s3cret');
  expect(await secrets.seal('über s3cret', ['task', '7'])).not.toBe(sealed);
  expect(await secrets.open(sealed, ['task', '7'])).toBe('über s3cret');
  expect(await secrets.open(sealed, ['task', '8'])).toBeUndefined();
  expect(await secrets.open(sealed, 'task')).toBeUndefined();
  expect(await all.forPlugin('tower').open(sealed, ['task', '7'])).toBeUndefined();
});

test('a changed, truncated or made-up text does not open', async () => {
  const secrets = withKeys(first);
  const sealed = await secrets.seal('s3cret', 'task');
  const flipped = `${sealed.slice(0, -3)}${sealed.at(-3) === 'A' ? 'B' : 'A'}${sealed.slice(-2)}`;
  for (const text of [flipped, sealed.slice(0, 30), sealed.slice(1), '', '.', 'x.y', `${sealed.split('.')[0]}.`]) {
    expect(await secrets.open(text, 'task')).toBeUndefined();
  }
});

test('the first key seals, and an old one opens until it is removed', async () => {
  const old = await withKeys(first).seal('s3cret', 'task');
  const rotated = withKeys(second, first);
  expect(await rotated.open(old, 'task')).toBe('s3cret');
  expect(await rotated.isFresh(old)).toBe(false);
  expect(await rotated.isFresh(await rotated.seal('s3cret', 'task'))).toBe(true);
  expect(await withKeys(second).open(old, 'task')).toBeUndefined();
});

describe.each(testEngines)('keys stored in the database on %s', (engine) => {
  let database: TestDatabase | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    await database?.remove();
  });

  test('are shared by replicas and replaced every 90 days', async () => {
    database = await createTestDatabase(engine);
    const opened = await database.open();
    const replica = () => createSecrets(storedKeys(createSecretKeyStore(opened))).forPlugin('gates');
    const [here, there] = [replica(), replica()];
    const sealed = await here.seal('s3cret', 'task');
    expect(await there.open(sealed, 'task')).toBe('s3cret');
    vi.useFakeTimers({ now: Date.now() + 91 * 24 * 3_600_000, toFake: ['Date'] });
    expect(await here.isFresh(sealed)).toBe(false);
    expect(await here.open(sealed, 'task')).toBe('s3cret');
    expect(await replica().open(sealed, 'task')).toBe('s3cret');
  });
});

test('a plugin gets them, and a short key in the configuration is rejected by name', async () => {
  let secrets: Secrets | undefined;
  const gates = definePlugin({
    id: 'gates',
    start: (context) => {
      secrets = context.secrets;
    },
  });
  const server = await startTestServer({ plugins: [gates], config: { backend: { secrets: { keys: [first] } } } });
  expect(await withKeys(first).open(await secrets!.seal('s3cret', 'task'), 'task')).toBe('s3cret');
  await server.close();
  await expect(startTestServer({ config: { backend: { secrets: { keys: ['short'] } } } })).rejects.toThrow(
    /'backend\.secrets\.keys\[0\]'.*at least 32 characters/,
  );
});
