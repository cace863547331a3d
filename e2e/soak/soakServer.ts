import { appendFile, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '../../packages/config/index.ts';
import { configSchemas, createLogger, definePlugin, startServer } from '../../packages/server-kit/index.ts';
import { catalogServer } from '../../plugins/catalog/server/index.ts';
import { createAction, scaffolderActions, scaffolderServer } from '../../plugins/scaffolder/server/index.ts';
import { searchServer } from '../../plugins/search/server/index.ts';
import { signalsServer } from '../../plugins/signals/server/index.ts';

const effectsUrl = process.env.SOAK_EFFECTS_URL ?? '';
const lineOf = (input: unknown) => (input as { line: string }).line;

/** Actions that detect a repeated run, and a token of a user for the clients. */
const soak = definePlugin({
  id: 'soak',
  needs: ['scaffolder'],
  start({ http, credentials, extensions }) {
    http.get('/token', { config: { access: 'public' } }, async () => {
      const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
      return { token: (await credentials.issueUserToken(user)).token };
    });
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'soak:line',
        description: 'Adds a line to a file of the workspace',
        isIdempotent: true,
        async run({ input, workspace, signal }) {
          const path = await workspace.within('lines.txt');
          await appendFile(path, `${lineOf(input)}\n`);
          await delay(Math.random() * 300, undefined, { signal });
          return { lines: (await readFile(path, 'utf8')).split('\n').slice(0, -1) };
        },
      }),
    );
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'soak:effect',
        description: 'Has something done in another system, which recognizes a repeated request by its key',
        isIdempotent: true,
        async run({ input, once, effectKey, signal, task }) {
          await once('effect', async () => {
            const body = JSON.stringify({ task: task.id, line: lineOf(input), key: effectKey });
            const response = await fetch(effectsUrl, { method: 'POST', body, signal });
            if (!response.ok) throw new Error(`The other system answers ${response.status}`);
            return {};
          });
          await delay(Math.random() * 300, undefined, { signal });
        },
      }),
    );
  },
});

const plugins = [signalsServer, catalogServer, searchServer, scaffolderServer, soak];
const file = process.argv[2] ?? '';
const config = await loadConfig({ files: [file], directory: process.cwd(), env: {}, schemas: configSchemas(plugins) });
const server = await startServer({ plugins, config, version: '0.0.0', logger: createLogger({ format: 'json' }) });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
