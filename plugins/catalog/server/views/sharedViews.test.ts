import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SharedView } from '../../common/index.ts';
import { type CatalogApp, openCatalogApp } from '../testing/catalogApp.ts';

describe.each(testEngines)('shared views on %s', (engine) => {
  let app: CatalogApp;
  let ada: { authorization: string };
  let bob: { authorization: string };
  beforeAll(async () => {
    app = await openCatalogApp({ engine });
    const as = (name: string, groups: string[]) =>
      app.asUser(`user:default/${name}`, [`user:default/${name}`, ...groups]);
    ada = await as('ada', ['group:default/crew', 'group:default/tower']);
    bob = await as('bob', ['group:default/tower']);
  });
  afterAll(() => app.close());

  const share = (body: object, headers = ada) => app.call('POST', '/views', body, headers);
  const seen = async (headers: { authorization: string }) =>
    ((await app.call('GET', '/views', undefined, headers)).json as { items: SharedView[] }).items;
  const aView = (name: string, group = 'group:default/tower') => ({
    name,
    group,
    to: '/catalog?filters[type]=service',
  });

  test('can be seen, changed and deleted by the members of the group, and by nobody else', async () => {
    expect((await share(aView('Ours', 'group:default/crew'))).status).toBe(200);
    const { status, json } = await share(aView('Services', 'Group:default/Tower'));
    expect([status, json]).toEqual([
      200,
      { ...aView('Services'), id: expect.any(String), sharedBy: 'user:default/ada' },
    ]);
    const { id } = json as SharedView;
    expect((await seen(ada)).map(({ name }) => name)).toEqual(['Ours', 'Services']);
    expect(await seen(bob)).toEqual([json]);

    const changed = await share({ ...aView('Services'), to: '/catalog?filters[type]=website' }, bob);
    expect(changed.json).toMatchObject({ id, to: '/catalog?filters[type]=website', sharedBy: 'user:default/bob' });
    const [ours] = await seen(ada);
    expect((await app.call('DELETE', `/views/${ours!.id}`, undefined, bob)).status).toBe(404);
    expect((await share(aView('Theirs', 'group:default/crew'), bob)).status).toBe(403);
    expect((await app.call('DELETE', `/views/${id}`, undefined, bob)).status).toBe(204);
    expect((await seen(ada)).map(({ name }) => name)).toEqual(['Ours']);
  });

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'a\u0000b' }],
    ['to', { to: '//elsewhere.example' }],
    ['to', { to: '/\\elsewhere.example' }],
    ['to', { to: 'javascript:alert(1)' }],
    ['to', { to: `/${'x'.repeat(5_000)}` }],
  ])('an invalid %s is refused by name: %j', async (field, wrong) => {
    const { status, message } = await share({ ...aView('Wrong'), ...wrong });
    expect([status, message]).toEqual([400, expect.stringContaining(field)]);
  });

  test('are limited to 100 per group, and each of them can still be changed', async () => {
    const group = 'group:default/full';
    const cleo = await app.asUser('user:default/cleo', [group]);
    for (let count = 0; count < 100; count++) await share(aView(`View ${count}`, group), cleo);
    const { status, json } = await share(aView('One more', group), cleo);
    expect([status, json]).toMatchObject([400, { error: { message: expect.stringContaining('100 views') } }]);
    expect((await share(aView('View 7', group), cleo)).status).toBe(200);
  });
});
