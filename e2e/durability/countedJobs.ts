import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '../../packages/config/index.ts';
import { configSchemas, createLogger, definePlugin, startServer } from '../../packages/server-kit/index.ts';

/** The command for the process: add jobs starting at a number, or wait for the acknowledged ones and count them. */
export type CountedJobsOrder =
  | { config: string; directory: string; addFrom: number }
  | { config: string; directory: string; countUpTo: number };

type Tables = { counted_effects: { job: string } };

const jobsPerLife = 12;
const idOf = (number: number) => `job-${number}`;

/** A server whose jobs each write one row, in the transaction that completes them; it is killed again and again. */
const countedJobs = (order: CountedJobsOrder) =>
  definePlugin({
    id: 'counted',
    migrations: [
      {
        name: '0001-effects',
        phase: 'expand',
        up: (db) => db.schema.createTable('counted_effects').addColumn('job', 'text').execute(),
      },
    ],
    start({ jobs, database, lifecycle }) {
      const db = database.kysely<Tables>();
      jobs.define({
        type: 'count',
        timeoutMs: 60_000,
        maxAttempts: 1_000,
        concurrency: 3,
        run: async ({ id }, { completeIn }) => {
          await delay(Math.random() * 30);
          await db.transaction().execute(async (transaction) => {
            await transaction.insertInto('counted_effects').values({ job: id }).execute();
            await delay(Math.random() * 10);
            await completeIn(transaction);
          });
        },
      });

      async function add(from: number): Promise<void> {
        for (let number = from; number < from + jobsPerLife; number += 1) {
          await jobs.add('count', {}, { id: idOf(number) });
          console.log(`added ${number}`);
        }
      }

      async function count(upTo: number): Promise<void> {
        for (let number = 0; number <= upTo; number += 1) {
          while ((await jobs.get(idOf(number)))?.state !== 'succeeded') await delay(20);
        }
        const rows = await db.selectFrom('counted_effects').select('job').execute();
        console.log(`effects ${JSON.stringify(rows.map(({ job }) => job))}`);
      }

      lifecycle.onStarted(() => void ('addFrom' in order ? add(order.addFrom) : count(order.countUpTo)));
    },
  });

const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CountedJobsOrder;
const plugins = [countedJobs(order)];
const { config: file, directory } = order;
const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas(plugins) });
await startServer({ plugins, config, version: '0.0.0', logger: createLogger({ level: 'error' }) });
