import { expect, test } from 'vitest';
import { entityNameOf } from './entityName.ts';

test.each([
  ['jane.doe', 'jane.doe'],
  ['Jane Doe/Admin@Example', 'Jane-Doe-Admin-Example'],
  ['-jane-', 'jane'],
  ['Zoë', 'Zo'],
  ['😀', ''],
  [`${'a'.repeat(62)}--b`, 'a'.repeat(62)],
])("'%s' becomes the entity name '%s'", (text, name) => {
  expect(entityNameOf(text)).toBe(name);
});

test('other characters can become underscores', () => {
  expect(entityNameOf('jane+doe', '_')).toBe('jane_doe');
});
