import { describe, expect, test, vi } from 'vitest';
import { definePlugin, type JobDefinition, type Jobs } from '../index.ts';
import { createTestDatabase, eventually, startTestServer, testEngines } from '../testing/index.ts';
import { aJobType } from '../testing/testJobReplicas.ts';
import { untilAborted } from '../testing/testReplicas.ts';

/** A server on the given database, with one plugin that runs mails. */
async function aServer(database: object, run: JobDefinition['run']) {
  let jobs: Jobs | undefined;
  const plugin = definePlugin({
    id: 'notes',
    start(context) {
      jobs = context.jobs;
      jobs.define(aJobType({ run }));
    },
  });
  const server = await startTestServer({ plugins: [plugin], config: { backend: { database } } });
  return { jobs: jobs!, close: server.close };
}

describe.each(testEngines)('the jobs of a plugin on %s', (engine) => {
  test('go on where a server was stopped', async () => {
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
});
