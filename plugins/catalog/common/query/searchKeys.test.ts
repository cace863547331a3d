import { InputError } from '@callboard/errors';
import { describe, expect, test } from 'vitest';
import { type Entity, searchKeysOf, visitSearchKeys } from '../index.ts';

const minimal: Entity = { apiVersion: 'v1', kind: 'Component', metadata: { name: 'Site' } };

function keysOfSpec(spec: Record<string, unknown>): Array<[string, string | null]> {
  return searchKeysOf({ ...minimal, spec }).filter(([key]) => key.startsWith('spec'));
}

describe('searchKeysOf', () => {
  test('returns every leaf by its path in lower case, with the value in its original case', () => {
    expect(keysOfSpec({ Type: 'Service', profile: { displayName: 'Ann A' } })).toEqual([
      ['spec.type', 'Service'],
      ['spec.profile.displayname', 'Ann A'],
    ]);
  });

  test('returns numbers and booleans as text, and null as null', () => {
    expect(keysOfSpec({ a: 1.5, b: false, c: null, d: '' })).toEqual([
      ['spec.a', '1.5'],
      ['spec.b', 'false'],
      ['spec.c', null],
      ['spec.d', ''],
    ]);
  });

  test('returns array elements without their index, and a key for each string in it', () => {
    expect(
      keysOfSpec({ tags: ['Java', 7], steps: [{ id: 'a' }, { id: 'b' }], deep: [['x']], none: [], empty: {} }),
    ).toEqual([
      ['spec.tags', 'Java'],
      ['spec.tags.java', 'true'],
      ['spec.tags', '7'],
      ['spec.steps.id', 'a'],
      ['spec.steps.id', 'b'],
      ['spec.deep', 'x'],
      ['spec.deep.x', 'true'],
    ]);
  });

  test('[CAT-002] always returns name, namespace and uid, with the default namespace', () => {
    expect(searchKeysOf(minimal)).toEqual([
      ['metadata.name', 'Site'],
      ['metadata.namespace', 'default'],
      ['metadata.uid', null],
      ['apiversion', 'v1'],
      ['kind', 'Component'],
    ]);
    const placed = { ...minimal, metadata: { name: 'a', namespace: 'prod', uid: 'u-1' } };
    expect(searchKeysOf(placed).slice(0, 3)).toEqual([
      ['metadata.name', 'a'],
      ['metadata.namespace', 'prod'],
      ['metadata.uid', 'u-1'],
    ]);
  });

  test('returns relation targets by type and status levels, without etag and attachments', () => {
    const entity = {
      ...minimal,
      metadata: { name: 'a', etag: 'e' },
      relations: [
        { type: 'ownedBy', targetRef: 'group:default/a' },
        { type: 'ownedBy', targetRef: 'group:default/b' },
      ],
      status: { items: [{ type: 't', level: 'error' as const, message: 'm' }] },
      attachments: { a: 'b' },
    };
    expect(searchKeysOf(entity).slice(3)).toEqual([
      ['apiversion', 'v1'],
      ['kind', 'Component'],
      ['relations.ownedby', 'group:default/a'],
      ['relations.ownedby', 'group:default/b'],
      ['status.items.level', 'error'],
    ]);
    expect(keysOfSpec({ relations: 'a', status: 'b', etag: 'c' })).toHaveLength(3);
  });

  test('drops keys over 200 characters and empties values over 200 characters', () => {
    const key = (length: number) => 'k'.repeat(length - 'spec.'.length);
    expect(keysOfSpec({ [key(200)]: 'a', [key(201)]: 'b' })).toEqual([[`spec.${key(200)}`, 'a']]);
    expect(keysOfSpec({ a: 'v'.repeat(200), b: 'v'.repeat(201) })).toEqual([
      ['spec.a', 'v'.repeat(200)],
      ['spec.b', null],
    ]);
    const element = (length: number) => 'e'.repeat(length - 'spec.a.'.length);
    expect(keysOfSpec({ a: [element(200)] })).toHaveLength(2);
    expect(keysOfSpec({ a: [element(201)] })).toHaveLength(1);
  });

  test('rejects keys that differ only in case, and names them', () => {
    expect(() => keysOfSpec({ Foo: 1, foo: 2 })).toThrow(InputError);
    expect(() => keysOfSpec({ Foo: 1, foo: 2 })).toThrow('"spec.Foo" and "spec.foo"');
    expect(() => keysOfSpec({ 'a.B': 1, a: { b: 2 } })).toThrow('"spec.a.B" and "spec.a.b"');
    expect(() => keysOfSpec({ list: [{ a: 1 }, { A: 2 }] })).toThrow('"spec.list.a" and "spec.list.A"');
  });

  test('allows elements that differ only in case', () => {
    expect(keysOfSpec({ dependsOn: ['component:A', 'component:a'] })).toHaveLength(4);
  });

  test('stops at the maximum depth of an entity', () => {
    let spec: Record<string, unknown> = { a: 'leaf' };
    for (let level = 0; level < 50_000; level += 1) spec = { '': spec };
    expect(keysOfSpec(spec)).toEqual([]);
    let list: unknown = 'leaf';
    for (let level = 0; level < 50_000; level += 1) list = [list];
    expect(keysOfSpec({ list })).toEqual([]);
  });
});

test('visitSearchKeys visits the same pairs', () => {
  const entity = {
    ...minimal,
    spec: { type: 'Service', tags: ['a', 'B'], n: null },
    relations: [{ type: 'x', targetRef: 'y' }],
  };
  const visited: Array<[string, string | null]> = [];
  visitSearchKeys(entity, (key, value) => visited.push([key, value]));
  expect(visited).toEqual(searchKeysOf(entity));
});
