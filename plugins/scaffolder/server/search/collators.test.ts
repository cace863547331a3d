import { searchServer } from '@callboard/plugin-search/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';

const spec = {
  owner: 'crew',
  parameters: [
    { title: 'The aircraft', properties: { tail: { title: 'Tail number', 'ui:help': 'As on the livery' } } },
  ],
  steps: [{ id: 'paint', name: 'Paint it', action: 'debug:log', input: { message: 'brush' } }],
};
let app: ScaffolderApp;
let headers: { authorization: string };
beforeAll(async () => {
  const template = aTemplate('livery', spec, { title: 'A livery', description: 'Paints an aircraft', tags: ['paint'] });
  app = await openScaffolderApp({ templates: [template], plugins: [searchServer] });
  headers = await app.asUser();
});
afterAll(() => app.close());

const found = async (query: string) =>
  (await app.inject({ url: `/api/search/query?${query}`, headers })).json().results;

test('a template is found by the texts of its form and steps, and links to the form', async () => {
  await eventually(async () => {
    const [result, ...others] = await found('types=templates&term=tail');
    expect(others).toEqual([]);
    expect(result.document).toMatchObject({
      title: 'A livery',
      text: 'Paints an aircraft\nThe aircraft\nTail number\nAs on the livery\nPaint it',
      location: '/create/templates/default/livery',
      owner: 'crew',
    });
  });
});

test('without its type, a template is found only as an entity', async () => {
  await eventually(async () =>
    expect((await found('term=livery')).map(({ type }: { type: string }) => type)).toEqual(['software-catalog']),
  );
});

test('an action is found, and links to its description', async () => {
  await eventually(async () => {
    const [result] = await found('types=actions&term=debug:log');
    expect(result.document).toMatchObject({ title: 'debug:log', location: '/create/actions#debug%3Alog' });
  });
});
