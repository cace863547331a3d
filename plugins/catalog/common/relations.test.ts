import { describe, expect, test } from 'vitest';
import { builtinKinds, type Entity, inverseRelationType, kindRegistry, relationPairs, relationsOf } from './index.ts';

const registry = kindRegistry();

function anEntity(kind: string, spec: Record<string, unknown>, namespace?: string): Entity {
  const apiVersion = builtinKinds.find((definition) => definition.kind === kind)?.apiVersions[0] ?? '';
  return { apiVersion, kind, metadata: { name: 'it', namespace }, spec };
}

function edgesOf(entity: Entity): string[] {
  const { relations, problems } = relationsOf(entity, registry.recognize(entity));
  expect(problems).toEqual([]);
  return relations.map(({ sourceRef, type, targetRef }) => `${sourceRef} ${type} ${targetRef}`);
}

test('[CAT-006] every relation type has its inverse, both ways', () => {
  expect(relationPairs).toEqual([
    ['ownedBy', 'ownerOf'],
    ['consumesApi', 'apiConsumedBy'],
    ['providesApi', 'apiProvidedBy'],
    ['dependsOn', 'dependencyOf'],
    ['parentOf', 'childOf'],
    ['memberOf', 'hasMember'],
    ['partOf', 'hasPart'],
  ]);
  for (const [type, inverse] of relationPairs) {
    expect(inverseRelationType(type)).toBe(inverse);
    expect(inverseRelationType(inverse)).toBe(type);
  }
  expect(inverseRelationType('unheardOf')).toBeUndefined();
  for (const relation of builtinKinds.flatMap((definition) => definition.relations)) {
    expect(relation.inverse).toBe(inverseRelationType(relation.type));
  }
});

describe('relationsOf', () => {
  test.each([
    ['Component', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
    ['Component', { owner: 'user:a' }, 'ownedBy', 'user:default/a', 'ownerOf'],
    ['Component', { system: 'a' }, 'partOf', 'system:default/a', 'hasPart'],
    ['Component', { subcomponentOf: 'a' }, 'partOf', 'component:default/a', 'hasPart'],
    ['Component', { providesApis: ['a'] }, 'providesApi', 'api:default/a', 'apiProvidedBy'],
    ['Component', { consumesApis: ['a'] }, 'consumesApi', 'api:default/a', 'apiConsumedBy'],
    ['Component', { dependsOn: ['resource:a'] }, 'dependsOn', 'resource:default/a', 'dependencyOf'],
    ['Component', { dependencyOf: ['component:a'] }, 'dependencyOf', 'component:default/a', 'dependsOn'],
    ['API', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
    ['API', { system: 'a' }, 'partOf', 'system:default/a', 'hasPart'],
    ['Resource', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
    ['Resource', { system: 'a' }, 'partOf', 'system:default/a', 'hasPart'],
    ['Resource', { dependsOn: ['resource:a'] }, 'dependsOn', 'resource:default/a', 'dependencyOf'],
    ['Resource', { dependencyOf: ['component:a'] }, 'dependencyOf', 'component:default/a', 'dependsOn'],
    ['System', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
    ['System', { domain: 'a' }, 'partOf', 'domain:default/a', 'hasPart'],
    ['Domain', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
    ['Domain', { subdomainOf: 'a' }, 'partOf', 'domain:default/a', 'hasPart'],
    ['Group', { parent: 'a' }, 'childOf', 'group:default/a', 'parentOf'],
    ['Group', { children: ['a'] }, 'parentOf', 'group:default/a', 'childOf'],
    ['Group', { members: ['a'] }, 'hasMember', 'user:default/a', 'memberOf'],
    ['User', { memberOf: ['a'] }, 'memberOf', 'group:default/a', 'hasMember'],
    ['Template', { owner: 'a' }, 'ownedBy', 'group:default/a', 'ownerOf'],
  ])('%s %j gives %s %s and %s back', (kind, spec, type, target, inverse) => {
    const own = `${kind.toLowerCase()}:default/it`;
    expect(edgesOf(anEntity(kind, spec))).toEqual([`${own} ${type} ${target}`, `${target} ${inverse} ${own}`]);
  });

  test('a Location has no relations', () => {
    expect(edgesOf(anEntity('Location', { type: 'url', target: 'a', owner: 'team' }))).toEqual([]);
  });

  test('refs without a namespace are in the namespace of the entity', () => {
    expect(edgesOf(anEntity('User', { memberOf: ['a', 'other/b'] }, 'prod'))).toEqual([
      'user:prod/it memberOf group:prod/a',
      'group:prod/a hasMember user:prod/it',
      'user:prod/it memberOf group:other/b',
      'group:other/b hasMember user:prod/it',
    ]);
  });

  test('a duplicate relation is returned once', () => {
    expect(edgesOf(anEntity('User', { memberOf: ['a', 'Group:Default/A'] }))).toHaveLength(2);
    expect(edgesOf(anEntity('Component', { system: 'a', subcomponentOf: 'system:a' }))).toHaveLength(2);
  });

  test('every invalid ref is reported with its path, and the others are used', () => {
    const entity = anEntity('Component', { owner: '', dependsOn: ['no-kind', 'resource:db', 7] });
    const { relations, problems } = relationsOf(entity, registry.recognize(entity));
    expect(problems.map(({ path }) => path)).toEqual(['spec.owner', 'spec.dependsOn.0', 'spec.dependsOn.2']);
    expect(problems[1]?.message).toContain('spec.dependsOn.0: Entity ref "no-kind" has no kind');
    expect(problems[2]?.message).toContain('7');
    expect(relations).toHaveLength(2);
  });

  test('a ref that is too long or has control characters is reported', () => {
    const entity = anEntity('Component', {
      owner: 'x'.repeat(501),
      dependsOn: ['resource:a\0b', `resource:${'x'.repeat(491)}`],
    });
    const { relations, problems } = relationsOf(entity, registry.recognize(entity));
    expect(problems.map(({ path }) => path)).toEqual(['spec.owner', 'spec.dependsOn.0']);
    expect(problems[0]?.message).toContain('Must be at most 500 characters');
    expect(relations).toHaveLength(2);
  });

  test('an entity without a spec has no relations', () => {
    const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { name: 'a' } };
    expect(edgesOf(entity)).toEqual([]);
  });
});
