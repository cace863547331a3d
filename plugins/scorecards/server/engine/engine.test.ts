import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { type CatalogMemory, catalogMemory } from '@callboard/plugin-catalog/server';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createEngine } from './createEngine.ts';

let server: GuestServer;
let memory: CatalogMemory;
beforeAll(async () => {
  server = await startWithGuest({ config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } } });
  memory = server.context.extensions.get(catalogMemory);
});
afterAll(() => server.close());

const rules: JsonObject[] = [
  { 'spec.lifecycle': 'production' },
  { 'metadata.tags': { $size: { $gte: 2 } } },
  { 'facts.a.number': { $gte: 5 } },
  { $any: [{ 'facts.a.number': { $lt: 3 } }, { 'metadata.tags': 'go' }] },
  { $not: { 'facts.a.text': { $matches: '^x' } } },
  { 'facts.a.text': { $ne: 'y' } },
  { 'facts.b.list': { $size: 0 } },
  { 'facts.b.date': { $age: { $lte: '10 days' } } },
  { 'facts.a.number': { $exists: true } },
];
const scorecard = (): Entity => {
  const entity = aProvidedEntity('Scorecard', 'all');
  const checks = rules.map((rule, at) => ({ id: `c${at}`, level: at % 2 === 0 ? 'One' : 'Two', rule }));
  const spec = { appliesTo: { 'spec.type': { $ne: 'library' } }, levels: [{ name: 'One' }, { name: 'Two' }], checks };
  return { ...entity, apiVersion: 'callboard.dev/v1alpha1', spec };
};

const facts = fc.record(
  {
    'facts.a.number': fc.integer({ min: 0, max: 8 }).map(String),
    'facts.a.text': fc.constantFrom('x1', 'y', 'z'),
    'facts.b.list': fc.constantFrom(null, 'one'),
    'facts.b.date': fc.constantFrom('2020-01-01', new Date().toISOString()),
  },
  { requiredKeys: [] },
);
const change = fc.oneof(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    tags: fc.uniqueArray(fc.constantFrom('go', 'java', 'ml'), { maxLength: 3 }),
    type: fc.constantFrom('service', 'library'),
    lifecycle: fc.constantFrom('production', 'experimental'),
  }),
  fc.record({ removed: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ about: fc.constantFrom('a', 'b', 'c', 'd'), facts }),
);

const noExemptions = { isExempt: () => false, uidsIn: () => [] };
const anEngine = () => createEngine({ memory, logger: silentLogger, exemptions: noExemptions, builtIn: () => [] });

test('results after any changes equal those of an evaluation from scratch', async () => {
  const held = new Map<string, [string, string | null][]>();
  const ofSlot = (slot: number) => held.get(memory.uidAt(slot)) ?? [];
  memory.addBeside(ofSlot);
  await server.provide(scorecard());
  const engine = anEngine();
  await engine.start();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      for (const one of changes) {
        if ('removed' in one) await server.remove(`component:default/${one.removed}`);
        else if ('about' in one) {
          const slot = memory.slotOfRef(`component:default/${one.about}`);
          if (slot === undefined) continue;
          const before = ofSlot(slot);
          held.set(memory.uidAt(slot), Object.entries(one.facts));
          memory.replaceBeside(slot, before, ofSlot(slot));
        } else {
          const { name, tags, ...spec } = one;
          const entity = aProvidedEntity('Component', name, spec);
          await server.add({ ...entity, metadata: { ...entity.metadata, tags } });
        }
      }
      await engine.settled();
      const fresh = anEngine();
      await fresh.start();
      const resultsOf = ({ boards }: typeof engine) => {
        const board = boards.get('all')!;
        const slots = memory.all().members();
        return slots.map((slot) => [
          memory.refAt(slot),
          board.has(slot),
          ...(board.has(slot) ? [board.statesAt(slot), board.levelOf(slot), board.scoreOf(slot)] : []),
        ]);
      };
      expect(resultsOf(engine)).toEqual(resultsOf(fresh));
      fresh.stop();
    }),
    { numRuns: 25 * inject('times') },
  );
  engine.stop();
});
