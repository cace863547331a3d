import { InputError } from '@callboard/errors';
import { describe, expect, test } from 'vitest';
import { type Entity, MAX_FIELD_PARTS, MAX_FIELDS, parseFields, projectEntity } from '../index.ts';

const entity: Entity = {
  apiVersion: 'v1',
  kind: 'Component',
  metadata: {
    name: 'site',
    tags: ['a', 'b'],
    annotations: { 'example.com/flag': 'on', 'a.b.c/d': 'deep', plain: 'p' },
  },
  spec: { type: 'service', nothing: null, profile: { displayName: 'A' } },
};

function projected(...parameters: string[]): unknown {
  const fields = parseFields(parameters);
  return fields ? projectEntity(entity, fields) : entity;
}

describe('fields', () => {
  test.each([
    [['kind,metadata.name'], { kind: 'Component', metadata: { name: 'site' } }],
    [['kind', ' metadata.name '], { kind: 'Component', metadata: { name: 'site' } }],
    [['metadata.name,metadata.tags'], { metadata: { name: 'site', tags: ['a', 'b'] } }],
    [['metadata.annotations.example.com/flag'], { metadata: { annotations: { 'example.com/flag': 'on' } } }],
    [['metadata.annotations.a.b.c/d'], { metadata: { annotations: { 'a.b.c/d': 'deep' } } }],
    [['spec.profile.displayName,spec.type'], { spec: { profile: { displayName: 'A' }, type: 'service' } }],
    [['spec.nothing'], { spec: { nothing: null } }],
    [['kind,spec.missing,missing.too,metadata.annotations.example.com'], { kind: 'Component' }],
    [['kind.length,metadata.tags.0,metadata.toString'], {}],
    [['.,..,metadata.,.name'], {}],
  ])('%j select only those parts', (parameters, expected) => {
    expect(projected(...parameters)).toEqual(expected);
  });

  test.each([[[]], [['']], [[' , ']]])('%j select the entire entity', (parameters) => {
    expect(parseFields(parameters)).toBeUndefined();
  });

  test('a field and its parent select the parent, and the entity is not modified', () => {
    const before = structuredClone(entity);
    const { metadata } = entity;
    expect(projected('metadata,metadata.name')).toEqual({ metadata });
    expect(projected('metadata.name,metadata')).toEqual({ metadata });
    expect(projected('metadata.annotations,metadata.annotations.plain,metadata.name')).toEqual({
      metadata: { annotations: metadata.annotations, name: 'site' },
    });
    expect(entity).toEqual(before);
  });

  test('a key named __proto__ is omitted', () => {
    const hostile: Entity = { ...entity, spec: JSON.parse('{"__proto__": {"polluted": true}}') };
    const projection = projectEntity(hostile, parseFields(['spec.__proto__.polluted', 'spec.__proto__']) ?? []);
    expect(projection).toEqual({});
    expect({}).not.toHaveProperty('polluted');
  });

  test('an array element cannot be selected', () => {
    expect(() => parseFields(['metadata.tags[0]'])).toThrow(InputError);
    expect(() => parseFields(['metadata.tags[0]'])).toThrow('"metadata.tags[0]"');
  });

  test('the limits on fields and their parts are exact', () => {
    const fields = (count: number) => Array.from({ length: count }, () => 'kind');
    expect(parseFields(fields(MAX_FIELDS))).toHaveLength(100);
    expect(() => parseFields(fields(MAX_FIELDS + 1))).toThrow('at most 100');
    const parts = (count: number) => Array.from({ length: count }, () => 'a').join('.');
    expect(parseFields([parts(MAX_FIELD_PARTS)])?.[0]).toHaveLength(32);
    expect(() => parseFields([parts(MAX_FIELD_PARTS + 1)])).toThrow('more than 32 parts');
  });
});
