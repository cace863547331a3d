import type { Entity, JsonObject, Predicate } from '@callboard/plugin-catalog/common';
import { type CatalogMemory, catalogMemory } from '@callboard/plugin-catalog/server';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from './createEngine.ts';

let server: GuestServer;
let memory: CatalogMemory;
/** The entities that were evaluated one by one, and the keys of the conditions that were evaluated for all. */
const work = { entities: new Set<string>(), keys: new Set<string>() };

const keysIn = (predicate: Predicate): string[] => {
  if (predicate.op === 'all' || predicate.op === 'any') return predicate.of.flatMap(keysIn);
  return predicate.op === 'not' ? keysIn(predicate.of) : [predicate.key];
};

/** The memory of the catalog, which also records what is read. */
const observed = (): CatalogMemory => ({
  ...memory,
  valuesAt(slot) {
    work.entities.add(memory.refAt(slot).split('/')[1]!);
    return memory.valuesAt(slot);
  },
  matching(predicate, now) {
    for (const key of keysIn(predicate)) work.keys.add(key);
    return memory.matching(predicate, now);
  },
});

function workDone() {
  const done = { entities: [...work.entities].sort(), keys: [...work.keys].filter((key) => key !== 'kind').sort() };
  work.entities.clear();
  work.keys.clear();
  return done;
}

const scorecard = (name: string, rule: JsonObject): Entity => ({
  ...aProvidedEntity('Scorecard', name),
  apiVersion: 'callboard.dev/v1alpha1',
  spec: {
    appliesTo: { 'spec.type': 'service' },
    levels: [{ name: 'One' }],
    checks: [{ id: 'only', level: 'One', rule }],
  },
});

beforeEach(async () => {
  server = await startWithGuest({ config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } } });
  memory = server.context.extensions.get(catalogMemory);
  await server.provide(
    ...['a', 'b', 'c'].map((name) => aProvidedEntity('Component', name)),
    scorecard('coverage', { 'facts.ci.coverage': { $gte: 80 } }),
    scorecard('tags', { 'metadata.tags': 'go' }),
  );
});
afterEach(() => server.close());

test('[SCORE-006] a change of an entity, a fact or a scorecard is evaluated without a timer, and nothing else is', async () => {
  const held = new Map<string, string>();
  const ofSlot = (slot: number): [string, string][] => {
    const coverage = held.get(memory.refAt(slot));
    return coverage === undefined ? [] : [['facts.ci.coverage', coverage]];
  };
  memory.addBeside(ofSlot);
  const engine = createEngine({
    memory: observed(),
    logger: silentLogger,
    exemptions: { isExempt: () => false, uidsIn: () => [] },
    builtIn: () => [],
  });
  await engine.start();
  const levelOf = (name: string, id: string) =>
    engine.boards.get(id)!.levelOf(memory.slotOfRef(`component:default/${name}`)!);
  const listed = (value: string) =>
    memory
      .matching({ op: 'in', key: 'scorecards.coverage.level', values: [value] })
      .members()
      .map((slot) => memory.refAt(slot).split('/')[1]);
  const setCoverage = (name: string, coverage: string) => {
    const slot = memory.slotOfRef(`component:default/${name}`)!;
    const before = ofSlot(slot);
    held.set(memory.refAt(slot), coverage);
    memory.replaceBeside(slot, before, ofSlot(slot));
  };
  // Three entities of all have no facts yet.
  expect([levelOf('a', 'coverage'), levelOf('a', 'tags')]).toEqual([-1, -1]);
  workDone();

  // Timers are frozen, so nothing here is found by polling.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    setCoverage('a', '90');
    await engine.settled();
    expect(listed('one')).toEqual(['a']);
    expect(workDone()).toEqual({ entities: ['a'], keys: [] });

    const changed = aProvidedEntity('Component', 'b');
    await server.add({ ...changed, metadata: { ...changed.metadata, tags: ['go'] } });
    await engine.settled();
    expect(['a', 'b', 'c'].map((name) => levelOf(name, 'tags'))).toEqual([-1, 0, -1]);
    expect(workDone()).toEqual({ entities: ['b'], keys: [] });

    // A definition is evaluated for all entities together, and no other one is.
    await server.add(scorecard('coverage', { 'facts.ci.coverage': { $gte: 95 } }));
    await engine.settled();
    expect(listed('one')).toEqual([]);
    expect(workDone()).toEqual({ entities: ['coverage'], keys: ['facts.ci.coverage', 'spec.type'] });

    await server.remove('component:default/c');
    await engine.settled();
    expect(workDone()).toEqual({ entities: [], keys: [] });
  } finally {
    vi.useRealTimers();
    engine.stop();
  }
});
