import { describe, expect, test, vi } from 'vitest';
import { definePlugin, type JobDefinition, type Jobs } from '../index.ts';
import { createTestDatabase, eventually, startTestServer, testEngines } from '../testing/index.ts';
import { aJobType } from '../testing/testJobReplicas.ts';
import { untilAborted } from '../testing/testReplicas.ts';

/** A server on the given database, with one plugin that runs mail jobs. */
async function aServer(
  database: object,
  run: JobDefinition['run'],
  secrets: readonly string[] = ['only-for-the-tests-of-jobs-of-plugins'],
) {
  let jobs: Jobs | undefined;
  const plugin = definePlugin({
    id: 'notes',
    start(context) {
      jobs = context.jobs;
      jobs.define(aJobType({ run }));
    },
  });
  const server = await startTestServer({
    plugins: [plugin],
    config: { backend: { database, secrets: { keys: secrets } } },
  });
  return { jobs: jobs!, close: server.close };
}

describe.each(testEngines)('the jobs of a plugin on %s', (engine) => {
  test('continue after a server restart', async () => {
    const place = await createTestDatabase(engine);
    const begun = vi.fn();
    const first = await aServer(place.config, (_job, { signal }) => {
      begun();
      return untilAborted(signal);
    });
    const id = await first.jobs.add('mail', 'hello');
    await eventually(() => expect(begun).toHaveBeenCalledOnce());
    await first.close();

    const run = vi.fn(async () => {});
    const second = await aServer(place.config, run);
    await eventually(async () => expect((await second.jobs.get(id))?.state).toBe('succeeded'));
    expect(run.mock.calls).toEqual([[{ id, attempt: 1, payload: 'hello' }, expect.anything()]]);
    await second.close();
    await place.remove();
  });

  test('[SEC-06] are stored with errors that show no configured secret and no token, even where they are truncated', async () => {
    const place = await createTestDatabase(engine);
    const secret = 'k3y-0f-the-configuration-that-nobody-reads';
    const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl';
    const message = (filler: string) =>
      `sent '${secret}' as Bearer ${token}, ${Buffer.from(secret).toString('base64')}\0 ${filler}${secret}`;
    const server = await aServer(
      place.config,
      // The second message is truncated in the middle of the secret.
      ({ payload }) => Promise.reject(new Error(message('x'.repeat(Number(payload))))),
      [secret],
    );
    const start = message('').length - secret.length;
    for (const [id, payload] of [
      ['short', 0],
      ['long', 10_000 - start - secret.length / 2],
    ] as const) {
      await server.jobs.add('mail', payload, { id });
      await eventually(async () => expect((await server.jobs.get(id))?.state).toBe('failed'));
      const error = (await server.jobs.get(id))?.error ?? '';
      expect(error).toMatch(/^sent '\[redacted\]' as Bearer \[redacted\], /);
      expect(error).not.toContain(secret.slice(0, 8));
      expect(error).not.toContain(Buffer.from(secret).toString('base64').slice(0, 8));
      expect(error).not.toContain('eyJ');
    }
    await server.close();
    await place.remove();
  });
});
