import { secret } from '@callboard/config';
import { get, post } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogProviders } from '@callboard/plugin-catalog/server';
import { createExtensionPoint, definePlugin, type Migration } from '@callboard/server-kit';
import * as z from 'zod';

type Tables = { gates_openings: { name: string } };
const openings: Migration = {
  name: '0001-openings',
  phase: 'expand',
  up: (db) => db.schema.createTable('gates_openings').addColumn('name', 'text').execute(),
};
const open = { type: 'basic', name: 'gates.open', attributes: { action: 'update' } } as const;
export const gateKinds = createExtensionPoint<string>({ id: 'gates.kinds', description: 'Kinds of gates' });
const contract = {
  listGates: get('/gates', {
    summary: 'All gates',
    response: z.object({ items: z.array(z.string()), opened: z.number() }),
  }),
  openGate: post('/gates/:name/open', {
    summary: 'Opens a gate',
    params: z.object({ name: z.string() }),
    response: z.object({ job: z.string() }),
  }),
};

const entityOf = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: {
    name: `gate-${name.toLowerCase()}`,
    annotations: {
      'backstage.io/managed-by-location': 'url:https://gates.example',
      'backstage.io/managed-by-origin-location': 'url:https://gates.example',
    },
  },
  spec: { type: 'gate', owner: 'group:default/ground' },
});

export default definePlugin({
  id: 'gates',
  needs: ['catalog'],
  points: [gateKinds],
  permissions: [open],
  migrations: [openings],
  config: z.object({ gates: z.object({ names: z.array(z.string()), key: secret(z.string()).optional() }) }),
  start({ http, config: { gates }, database, jobs, permissions, credentials, extensions }) {
    const db = database.kysely<Tables>();
    extensions.add(catalogProviders, {
      name: 'gates',
      connect: async ({ applyMutation }) => {
        await applyMutation({ type: 'full', entities: gates.names.map((name) => ({ entity: entityOf(name) })) });
      },
    });
    jobs.define<{ name: string }>({
      type: 'open',
      timeoutMs: 60_000,
      async run({ payload: { name } }) {
        await db.insertInto('gates_openings').values({ name }).execute();
      },
    });
    serve(http, contract, {
      async listGates() {
        const rows = await db.selectFrom('gates_openings').selectAll().execute();
        return { items: gates.names, opened: rows.length };
      },
      async openGate({ params: { name } }, request) {
        await permissions.require(open, credentials.principalOf(request));
        if (!gates.names.includes(name)) throw new NotFoundError(`There is no gate '${name}'`);
        return { job: await jobs.add('open', { name }) };
      },
    });
  },
});
