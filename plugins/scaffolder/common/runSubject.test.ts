import { expect, test } from 'vitest';
import { runSubject } from './runSubject.ts';

test.each([
  ['the entity of the output', {}, { entityRef: 'component:default/snack-planner' }, 'snack-planner'],
  ['the entity in a link of the output', {}, { links: [{ url: 'x' }, { entityRef: 'api:snacks' }] }, 'snacks'],
  ['the name of the output', { name: 'other' }, { name: 'snack-planner' }, 'snack-planner'],
  ['the parameter called name', { owner: 'crew', name: ' snack-planner ' }, undefined, 'snack-planner'],
  ['a parameter with a similar name', { component_id: 'snack-planner' }, undefined, 'snack-planner'],
  ['the repository', { repoUrl: 'github.com?owner=horizon&repo=snack-planner' }, {}, 'snack-planner'],
])('a run is named after %s', (_, parameters, output, subject) => {
  expect(runSubject(parameters, output)).toBe(subject);
});

test.each([{ message: 'Hello' }, { name: '' }, { name: 7 }, { repoUrl: 'nowhere' }])(
  'a run with the values %j has no name',
  (parameters) => {
    expect(runSubject(parameters)).toBeUndefined();
  },
);

test('a long name is shortened', () => {
  expect(runSubject({ name: 'x'.repeat(500) })).toBe(`${'x'.repeat(99)}…`);
});
