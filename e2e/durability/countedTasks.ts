import { readFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '../../packages/config/index.ts';
import { configSchemas, createLogger, definePlugin, startServer } from '../../packages/server-kit/index.ts';
import { catalogServer } from '../../plugins/catalog/server/index.ts';
import { createAction, scaffolderActions, scaffolderServer } from '../../plugins/scaffolder/server/index.ts';

/** The command for the process: start tasks, or wait until all acknowledged ones have ended. */
export type CountedTasksOrder = { config: string; directory: string } & (
  | { startTasks: number; template?: string }
  | { waitFor: readonly string[] }
);

type Tables = { counted_effects: { key: string; kind: string } };

/** The result of a task: its own output, and its external effects. */
export type TaskAccount = {
  id: string;
  status: string;
  error?: string;
  lines: string[];
  endings: number;
  effects: string[];
};

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CountedTasksOrder;

/**
 * Actions that detect a repeated run: one adds a line to a file in the workspace, which it would do again, and one
 * requests something from another system under a key, which that system stores.
 */
const counted = definePlugin({
  id: 'counted',
  needs: ['scaffolder'],
  migrations: [
    {
      name: '0001-effects',
      phase: 'expand',
      up: (db) =>
        db.schema
          .createTable('counted_effects')
          .addColumn('key', 'text', (column) => column.notNull())
          .addColumn('kind', 'text', (column) => column.notNull())
          .execute(),
    },
  ],
  start({ database, extensions, lifecycle, credentials }) {
    const db = database.kysely<Tables>();
    const lineOf = (input: unknown) => (input as { line: string }).line;
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'counted:line',
        description: 'Adds a line to a file of the workspace',
        isIdempotent: true,
        async run({ input, workspace, signal }) {
          const line = lineOf(input);
          const path = await workspace.within('lines.txt');
          await appendFile(path, `${line}\n`);
          await delay(Math.random() * 20, undefined, { signal });
          // Long, so not all of the run's state is stored after each iteration.
          return { lines: (await readFile(path, 'utf8')).split('\n').slice(0, -1), padding: '.'.repeat(3_000) };
        },
      }),
    );
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'counted:effect',
        description: 'Has something done elsewhere',
        isIdempotent: true,
        async run({ input, once, effectKey, signal, task }) {
          const line = lineOf(input);
          await once('effect', async () => {
            const key = `${task.id} ${line} ${effectKey}`;
            // The other system already knows the request.
            const known = await db.selectFrom('counted_effects').select('key').where('key', '=', key).execute();
            await delay(Math.random() * 10, undefined, { signal });
            if (known.length === 0) await db.insertInto('counted_effects').values({ key, kind: 'effect' }).execute();
            return { key };
          });
          await delay(Math.random() * 10, undefined, { signal });
        },
      }),
    );

    extensions.add(
      scaffolderActions,
      createAction({
        id: 'counted:order',
        description: 'Has something done elsewhere that a second call would do twice, and dies before it knows',
        async run({ input, effectKey, task }) {
          const key = `${task.id} ${lineOf(input)} ${effectKey} ${Math.random()}`;
          await db.insertInto('counted_effects').values({ key, kind: 'effect' }).execute();
          process.kill(process.pid, 'SIGKILL');
        },
      }),
    );
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'counted:death',
        description: 'Takes the process with it',
        isIdempotent: true,
        async run() {
          process.kill(process.pid, 'SIGKILL');
        },
      }),
    );

    async function call(path: string, body?: object): Promise<unknown> {
      const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
      const { token } = await credentials.issueUserToken(user);
      const response = await fetch(`${address}/api/scaffolder${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      return response.json();
    }

    async function start(count: number, templateRef: string): Promise<void> {
      // A new catalog has to read the template first.
      const form = `/v2/templates/default/template/${templateRef}/parameter-schema`;
      while (
        !(await call(form).then(
          () => true,
          () => false,
        ))
      )
        await delay(5);
      for (let number = 0; number < count; number += 1) {
        const { id } = (await call('/v2/tasks', { templateRef, values: {} })) as { id: string };
        console.log(`started ${id}`);
      }
    }

    async function account(id: string): Promise<TaskAccount> {
      for (;;) {
        const { status } = (await call(`/v2/tasks/${id}`)) as { status: string };
        if (status !== 'open' && status !== 'processing') break;
        await delay(20);
      }
      const { status } = (await call(`/v2/tasks/${id}`)) as { status: string };
      const events = (await call(`/v2/tasks/${id}/events`)) as {
        type: string;
        body: { output?: { lines?: string[] }; error?: { message: string } };
      }[];
      const endings = events.filter(({ type }) => type === 'completion');
      const { output, error } = endings[0]?.body ?? {};
      const rows = await db.selectFrom('counted_effects').select('key').where('key', 'like', `${id} %`).execute();
      return {
        id,
        status,
        ...(error ? { error: error.message } : {}),
        lines: output?.lines ?? [],
        endings: endings.length,
        effects: rows.map(({ key }) => key.split(' ')[1]!),
      };
    }

    let address = '';
    lifecycle.onStarted(() => {
      void (async () => {
        address = await started;
        if ('startTasks' in order) return start(order.startTasks, order.template ?? 'counted');
        const accounts: TaskAccount[] = [];
        for (const id of order.waitFor) accounts.push(await account(id));
        console.log(`accounts ${JSON.stringify(accounts)}`);
      })().catch((error) => {
        console.error(error);
        process.exit(1);
      });
    });
  },
});

let resolveAddress: (address: string) => void;
const started = new Promise<string>((resolve) => {
  resolveAddress = resolve;
});
const plugins = [catalogServer, scaffolderServer, counted];
const { config: file, directory } = order;
const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas(plugins) });
const server = await startServer({ plugins, config, version: '0.0.0', logger: createLogger({ level: 'error' }) });
resolveAddress!(server.address);
