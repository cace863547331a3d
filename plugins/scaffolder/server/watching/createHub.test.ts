import { createEvents, eventually, openTestDatabase, silentLogger } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskEvent } from '../../common/index.ts';
import { taskTables } from '../migrations/0001-tasks.ts';
import { createEventStore } from '../tasks/eventStore.ts';
import type { ScaffolderTables } from '../tasks/tables.ts';
import { createHub, taskChanged } from './createHub.ts';
import { watchTask } from './watchTask.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let events: Awaited<ReturnType<typeof createEvents>>;
beforeAll(async () => {
  database = await openTestDatabase('sqlite');
  await database.migrate('scaffolder', [taskTables]);
  events = await createEvents(database, silentLogger);
});
afterAll(async () => {
  await events.close();
  await database.close();
});

test('a thousand watchers of one task need one query for new events', async () => {
  const store = createEventStore(database);
  let queries = 0;
  const counting: typeof store = {
    ...store,
    after(...asked) {
      queries += 1;
      return store.after(...asked);
    },
  };
  const hub = createHub({ store: counting, events, logger: silentLogger });
  const say = async (message: string) => {
    await database
      .kysely<ScaffolderTables>()
      .transaction()
      .execute((transaction) => store.add('a-task', [{ type: 'log', body: { message } }], transaction));
    await events.publish(taskChanged, { taskId: 'a-task' });
  };
  await say('before');
  const heard = Array.from({ length: 1_000 }, () => [] as TaskEvent[]);
  const leaving = heard.map(() => new AbortController());
  const watching = heard.map(async (own, place) => {
    const options = { store: counting, hub, taskId: 'a-task', after: undefined, signal: leaving[place]!.signal };
    for await (const batch of watchTask(options)) own.push(...batch);
  });
  const messagesOf = (own: TaskEvent[]) => own.map(({ body }) => body.message);
  await eventually(() => expect(heard.every((own) => own.length === 1)).toBe(true));
  // Each has read the past events, and that there are no more.
  await eventually(() => expect(queries).toBeGreaterThanOrEqual(2_000));
  const before = queries;
  await say('after');
  await eventually(() => expect(heard.every((own) => own.length === 2)).toBe(true));
  expect(new Set(heard.map((own) => messagesOf(own).join()))).toEqual(new Set(['before,after']));
  // One query finds the event, and one finds no more; on a slow machine, the hub also polls.
  expect(queries - before).toBeLessThan(20);
  for (const one of leaving) one.abort();
  await Promise.all(watching);
  hub.close();
});
