import { ANNOTATION_LEFT_AT } from '@callboard/plugin-catalog/common';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startScimPortal } from './testing/startScimPortal.ts';

async function setUp(options: Parameters<typeof startScimPortal>[0] = {}) {
  const portal = await startScimPortal(options);
  onTestFinished(() => portal.server.close());
  return portal;
}

describe.each(testEngines)('[ORG-010] on %s', (engine) => {
  test('an acknowledged change reaches the catalog after a restart', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const config = { backend: { database: database.config } };
    // This expression cannot be evaluated without templates, so nothing reaches the catalog.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of templates.
    const broken = { users: { filter: '${{ user.userName }}' } };
    const first = await startScimPortal({ config, scim: { transform: broken } });
    const ada = await first.create('/Users', { userName: 'ada' });
    await first.create('/Groups', { displayName: 'Pilots', members: [{ value: ada }] });
    expect(await first.entities('User')).toEqual([]);
    await first.server.close();

    const second = await setUp({ config });
    await second.becomes('User', 'ada', { memberOf: ['group:default/pilots'] });
    await second.patch(`/Users/${ada}`, { op: 'replace', path: 'active', value: false });
    await second.isGone('User', 'ada');
  });

  test('a large group is changed with one request', async () => {
    const { create, request, patch, entities } = await setUp({ engine });
    const members = [];
    for (let at = 0; at < 60; at += 1) members.push({ value: await create('/Users', { userName: `u${at}` }) });
    const id = await create('/Groups', { displayName: 'Everybody', members });
    const membersInCatalog = async (ref: string) =>
      (await entities('User')).filter(({ spec }) => Array.isArray(spec?.memberOf) && spec.memberOf.includes(ref))
        .length;
    await eventually(async () => expect(await membersInCatalog('group:default/everybody')).toBe(60));
    expect((await request('GET', `/Groups?excludedAttributes=members`)).json.Resources[0].members).toBeUndefined();
    expect((await request('GET', `/Groups/${id}`)).json.members).toHaveLength(60);
    await patch(`/Groups/${id}`, { op: 'replace', path: 'displayName', value: 'All' });
    await eventually(async () => expect(await membersInCatalog('group:default/all')).toBe(60));
    expect((await request('DELETE', `/Groups/${id}`)).status).toBe(204);
    await eventually(async () => expect(await membersInCatalog('group:default/all')).toBe(0));
  });
});

test('[ORG-010] people who were deactivated or deleted stay for the grace period, and do not count as deletions of a sync', async () => {
  const { server, create, request, patch, named, becomes } = await setUp({
    scim: { gracePeriod: { days: 30 }, maxDeletionPercent: 0 },
  });
  const ada = await create('/Users', { userName: 'ada' });
  const bo = await create('/Users', { userName: 'bo' });
  await create('/Groups', { displayName: 'Pilots', members: [{ value: ada }, { value: bo }] });
  await becomes('User', 'bo', { memberOf: ['group:default/pilots'] });
  await patch(`/Users/${ada}`, { op: 'Replace', path: 'active', value: 'False' });
  await request('DELETE', `/Users/${bo}`);
  const leftAt = async (name: string) => (await named('User', name))?.metadata.annotations?.[ANNOTATION_LEFT_AT];
  const times = await eventually(async () => {
    const both = [await leftAt('ada'), await leftAt('bo')];
    expect(both).toEqual([expect.any(String), expect.any(String)]);
    return both;
  });
  const source = '/api/catalog/sources/provider:ScimEntityProvider:default';
  const headers = await server.asUser();
  const lastRun = async () => (await server.inject({ url: source, headers })).body;
  const before = await lastRun();
  expect((await server.inject({ method: 'POST', url: `${source}/read`, headers })).statusCode).toBeLessThan(300);
  await eventually(async () => expect(await lastRun()).not.toBe(before));
  expect([await leftAt('ada'), await leftAt('bo')]).toEqual(times);
  await patch(`/Users/${ada}`, { op: 'Replace', path: 'active', value: 'True' });
  await eventually(async () => expect(await leftAt('ada')).toBeUndefined());
  expect(await leftAt('bo')).toBe(times[1]);
  await becomes('User', 'ada', { memberOf: ['group:default/pilots'] });
});

test('[ORG-010] of two people with the same name in the catalog one has it, whatever the order of changes', async () => {
  const { create, request, entities } = await setUp();
  const idOfUser = async () =>
    (await entities('User')).map(({ metadata }) => [metadata.name, metadata.annotations?.['callboard.dev/scim-id']]);
  const ids = [await create('/Users', { userName: 'a+b' }), await create('/Users', { userName: 'a b' })].sort();
  await eventually(async () => expect(await idOfUser()).toEqual([['a_b', ids[0]]]));
  await request('DELETE', `/Users/${ids[0]}`);
  await eventually(async () => expect(await idOfUser()).toEqual([['a_b', ids[1]]]));
});

test('[ORG-010] the names of transformed people are followed, even by changes', async () => {
  const { create, patch, becomes, isGone } = await setUp({
    scim: { transform: { users: { map: { 'metadata.name': 'nickName' } } } },
  });
  const id = await create('/Users', { userName: 'ada@meridian.example', nickName: 'ada' });
  const bo = await create('/Users', {
    userName: 'bo@meridian.example',
    nickName: 'bo',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { manager: { value: id } },
  });
  await becomes('User', 'bo', { profile: { manager: 'user:default/ada' } });
  await patch(`/Users/${id}`, { op: 'replace', path: 'nickName', value: 'countess' });
  await becomes('User', 'bo', { profile: { manager: 'user:default/countess' } });
  await isGone('User', 'ada');
  await patch(`/Users/${bo}`, { op: 'replace', path: 'active', value: false });
  await isGone('User', 'bo');
});
