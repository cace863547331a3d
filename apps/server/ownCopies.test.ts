import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aPluginPackage } from '@callboard/outside-plugins/testing';
import { rolldown } from 'rolldown';
import { expect, test, vi } from 'vitest';
import { commandForEachTest } from './testing/commandForEachTest.ts';
import { startPortalIn } from './testing/runCommandIn.ts';

const { validConfig, folder } = commandForEachTest();

const gates = `
  import { get, post } from '@callboard/contract';
  import { serve } from '@callboard/contract/server';
  import { NotFoundError } from '@callboard/errors';
  import { createExtensionPoint, LeftToOthersError, permissionDirectory, RateLimitError } from '@callboard/server-kit';
  import * as z from 'zod';
  const kinds = createExtensionPoint({ id: 'gates.kinds', description: 'Kinds of gates' });
  const response = z.object({ kinds: z.array(z.string()), isEnabled: z.boolean() });
  const contract = {
    list: get('/gates', { summary: 'All gates', response }),
    find: get('/missing', { summary: 'A gate that does not exist', response }),
    wait: get('/busy', { summary: 'Too many requests', response }),
    leave: post('/jobs', { summary: 'Starts a job that is left to others', response: z.object({ id: z.string() }) }),
  };
  export default {
    id: 'gates',
    points: [kinds],
    start({ http, extensions, jobs }) {
      const known = extensions.collect(kinds);
      const directory = extensions.get(permissionDirectory);
      jobs.define({ type: 'leave', timeoutMs: 60_000, run() { throw new LeftToOthersError('not mine'); } });
      serve(http, contract, {
        list: async () => ({ kinds: known.all(), isEnabled: directory.isEnabled }),
        async find() { throw new NotFoundError('no gate'); },
        async wait() { throw new RateLimitError(7_000); },
        leave: async () => ({ id: await jobs.add('leave', {}) }),
      });
    },
  };`;
const doors = `
  import { createExtensionPoint } from '@callboard/server-kit';
  const kinds = createExtensionPoint({ id: 'gates.kinds', description: 'Kinds of gates' });
  export default { id: 'doors', needs: ['gates'], start({ extensions }) { extensions.add(kinds, 'steel'); } };`;

/** A server part with the parts of the kits that it uses inside its file, instead of those of the portal. */
async function withOwnCopies(source: string): Promise<string> {
  const entry = 'own-copies';
  const bundle = await rolldown({
    input: entry,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    platform: 'node',
    external: ['zod', '@callboard/contract', '@callboard/contract/server'],
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? join(import.meta.dirname, 'own-copies.js') : undefined),
        load: (id) => (id.endsWith('own-copies.js') ? source : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
}

async function pack(id: string, source: string, callboard: object) {
  const server = await withOwnCopies(source);
  expect(server).not.toMatch(/from ["']@callboard\/(server-kit|errors)/);
  writeFileSync(
    join(folder(), `${id}.tgz`),
    aPluginPackage({ name: id, server, callboard: { id, ...callboard } }).bytes,
  );
  return { package: `file:./${id}.tgz`, required: true };
}

test('[PLUG-008] a server part with its own copies of the kits shares extension points, services and errors with the portal and other plugins', async () => {
  const plugins = [
    await pack('gates', gates, { points: ['gates.kinds'] }),
    await pack('doors', doors, { needs: ['gates'] }),
  ];
  const config = { ...validConfig({ logger: { level: 'debug' } }), plugins };
  writeFileSync(join(folder(), 'app-config.yaml'), JSON.stringify(config));
  const { url, headers, written, stop } = await startPortalIn(folder());
  const ask = (path: string, method = 'GET') => fetch(`${url}/api/gates${path}`, { method, headers });
  expect(await (await ask('/gates')).json()).toEqual({ kinds: ['steel'], isEnabled: false });
  const missing = await ask('/missing');
  expect([missing.status, await missing.json()]).toMatchObject([404, { error: { name: 'NotFoundError' } }]);
  const busy = await ask('/busy');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await ask('/jobs', 'POST')).status).toBe(200);
  await vi.waitFor(
    () => expect(written.stdout).toMatch(/The job 'gates:leave .*' is left to other replicas: not mine/),
    10_000,
  );
  await stop();
});
