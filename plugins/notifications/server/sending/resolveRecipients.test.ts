import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { anEntity } from '@callboard/plugin-catalog/testing';
import { expect, test } from 'vitest';
import { resolveRecipients } from './resolveRecipients.ts';

const related = (ref: string, type: string, targets: readonly string[]): Entity => {
  const { kind, namespace, name } = parseEntityRef(ref);
  const relations = targets.map((targetRef) => ({ type, targetRef }));
  return { ...anEntity({ kind, metadata: { name, namespace } }), relations };
};
const catalogOf = (...known: readonly Entity[]) => ({
  entities: async (refs: readonly string[]) =>
    refs.map((ref) => known.find((entity) => stringifyEntityRef(entity) === ref)),
});

test('groups that contain each other are expanded once', async () => {
  const catalog = catalogOf(
    related('group:default/a', 'parentOf', ['group:default/b']),
    related('group:default/b', 'parentOf', ['group:default/a', 'group:default/c']),
    related('group:default/c', 'hasMember', ['user:default/ada']),
  );
  expect(await resolveRecipients(catalog, { entityRef: ['group:a'] })).toEqual(['user:default/ada']);
});

test('a person with several ways into the recipients is notified once', async () => {
  const catalog = catalogOf(
    related('group:default/a', 'hasMember', ['user:default/ada', 'user:default/bea']),
    related('component:default/gate', 'ownedBy', ['group:default/a', 'user:default/ada']),
  );
  const entityRef = ['user:ADA', 'Component:gate', 'group:default/a'];
  expect((await resolveRecipients(catalog, { entityRef })).sort()).toEqual(['user:default/ada', 'user:default/bea']);
});

test('an excluded group is not expanded, but its members may be reached in another way', async () => {
  const catalog = catalogOf(
    related('group:default/a', 'parentOf', ['group:default/b', 'group:default/c']),
    related('group:default/b', 'hasMember', ['user:default/ada', 'user:default/bea']),
    related('group:default/c', 'hasMember', ['user:default/bea']),
  );
  const recipients = { entityRef: ['group:default/a'], excludeEntityRef: ['Group:b'] };
  expect(await resolveRecipients(catalog, recipients)).toEqual(['user:default/bea']);
});

test('the owner of a group is not a recipient, and the members of a component are not either', async () => {
  const catalog = catalogOf(
    related('group:default/a', 'ownedBy', ['user:default/ada']),
    related('component:default/gate', 'hasMember', ['user:default/ada']),
  );
  expect(await resolveRecipients(catalog, { entityRef: ['group:a', 'component:gate'] })).toEqual([]);
});

test('more than 20000 people are refused, with the advice to send a broadcast', async () => {
  const everyone = Array.from({ length: 20_001 }, (_one, at) => `user:default/u${at}`);
  const catalog = catalogOf(related('group:default/all', 'hasMember', everyone));
  await expect(resolveRecipients(catalog, { entityRef: ['group:all'] })).rejects.toThrow(
    'A notification has more than 20000 recipients; send it as a broadcast instead',
  );
});
