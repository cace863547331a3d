import { createMask, type Secrets } from '@callboard/server-kit';
import { createEvents, openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { taskTables } from '../migrations/0001-tasks.ts';
import { stateNewsTable } from '../migrations/0005-state-news.ts';
import { createEventStore } from '../tasks/eventStore.ts';
import { createStateStore } from '../tasks/stateStore.ts';
import type { ScaffolderTables } from '../tasks/tables.ts';
import { createTaskSeal } from '../tasks/taskSeal.ts';
import { createTaskStore } from '../tasks/taskStore.ts';
import { aTaskRow } from '../testing/aTaskRow.ts';
import { createFlushPace } from './createFlushPace.ts';
import { createJournal } from './createJournal.ts';

const unsealed: Secrets = { seal: async (text) => text, open: async (text) => text, isFresh: async () => true };
const seal = createTaskSeal(unsealed);
const noWorkspace = { restore: vi.fn(), rewind: vi.fn(), changes: async () => undefined, forget: vi.fn() };

describe.each(testEngines)('the state of a run on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let events: Awaited<ReturnType<typeof createEvents>>;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('scaffolder', [taskTables, stateNewsTable]);
    events = await createEvents(database, silentLogger);
    await createTaskStore(database).add(aTaskRow('a-task', { status: 'open' }));
  });
  afterEach(async () => {
    await events.close();
    await database.close();
  });

  const row = async () => (await createTaskStore(database).find('a-task'))!;
  const load = async () => createStateStore(database, seal).load(await row());

  /** A run that resumes from the saved state; `written` counts the characters of its state that it writes. */
  async function aRun() {
    const loaded = await load();
    const written = { characters: 0 };
    const states = createStateStore(database, seal);
    const tasks = createTaskStore(database);
    const journal = createJournal({
      tasks: {
        ...tasks,
        change(id, jobId, change, on) {
          written.characters += change.state?.length ?? 0;
          return tasks.change(id, jobId, change, on);
        },
      },
      states: {
        ...states,
        add(id, number, content, on) {
          written.characters += content.length;
          return states.add(id, number, content, on);
        },
      },
      taskEvents: createEventStore(database),
      approvals: { areAllDecided: async () => true },
      jobs: { addIn: vi.fn() },
      seal,
      events,
      logger: silentLogger,
      maxLogBytes: 1_000,
      task: { id: 'a-task', jobId: 'a-task.1', creator: null },
      loaded,
      workspace: noWorkspace,
      mask: createMask(),
      pace: createFlushPace(),
      tools: {
        holdIn: async () => {},
        completeIn: async () => {},
        completeWith: async () => {},
        signal: new AbortController().signal,
      },
    });
    return { journal, state: loaded.state, written };
  }

  test('is written in time linear in its length, regardless of the number of iterations', async () => {
    const iterations = 400;
    const { journal, state, written } = await aRun();
    const done: Record<string, { name: string }> = {};
    state.iterations[2] = done;
    for (let place = 0; place < iterations; place += 1) {
      const [key, output] = [`${place}/${place}`, { name: 'x'.repeat(100) }];
      const changeState = () => {
        done[key] = output;
      };
      await journal.save(changeState, { iterations: [{ place: 2, key, output }] });
    }
    // The next run has all of them, although this run did not finish the step.
    expect((await load()).state).toEqual(state);
    const length = JSON.stringify(state).length;
    // Writing the complete state after each iteration would take two hundred times as much.
    expect(written.characters).toBeLessThan(8 * length);
    await journal.close();
  });

  test('is complete for a run that resumes in the middle, and continues from there until it is written completely', async () => {
    const first = await aRun();
    await first.journal.save(() => {
      first.state.steps[0] = { status: 'completed', output: { text: 'x'.repeat(20_000) } };
    }, {});
    first.state.once['1-a/once'] = { value: { id: 7 } };
    await first.journal.saveState({ once: { name: '1-a/once', value: { id: 7 } } });
    await first.journal.close();
    const second = await aRun();
    expect(second.state).toEqual(first.state);
    const changeState = () => {
      second.state.iterations[1] = { '0/a': null };
    };
    await second.journal.save(changeState, { iterations: [{ place: 1, key: '0/a', output: null }] });
    expect((await load()).state).toEqual(second.state);
    expect((await load()).deltas.count).toBe(2);
    delete second.state.iterations[1];
    second.state.steps[1] = { status: 'completed', output: {} };
    await second.journal.end('completed', { message: 'done' });
    await second.journal.close();
    expect((await load()).state).toEqual(second.state);
    const left = database.kysely<ScaffolderTables>().selectFrom('scaffolder_state_news').selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test('does not mark a step as done before its files are saved, even if the start is written late', async () => {
    const { journal, state } = await aRun();
    journal.begin();
    // Like a run just before it reads the workspace.
    state.steps[0] = { status: 'completed', output: {} };
    await vi.waitFor(async () => expect((await row()).status).toBe('processing'), { timeout: 20_000 });
    expect((await load()).state.steps).toEqual({});
    await journal.save(() => {});
    await vi.waitFor(
      async () => expect((await load()).state.steps).toEqual({ 0: { status: 'completed', output: {} } }),
      {
        timeout: 20_000,
      },
    );
    await journal.close();
  });

  const isDone = { status: 'completed', output: {} } as const;
  const effect = { name: '1', round: 0, attempt: 1, state: 'begun' } as const;

  test('includes the results of the steps before an effect when the effect begins', async () => {
    const { journal, state } = await aRun();
    await journal.save(() => {
      state.steps[0] = isDone;
    });
    state.effects = { 1: { round: 0, attempt: 1, state: 'begun' } };
    await journal.saveState({ effect });
    expect((await load()).state).toMatchObject({ steps: { 0: isDone }, effects: { 1: { state: 'begun' } } });
    await journal.close();
  });

  test('includes the result of a step with an effect before anything else happens', async () => {
    const { journal, state } = await aRun();
    await journal.saveState({ effect });
    await journal.save(() => {
      state.steps[1] = isDone;
    });
    expect((await load()).state.steps).toEqual({ 1: isDone });
    await journal.close();
  });
});
