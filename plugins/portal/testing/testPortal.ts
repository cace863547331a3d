import { createClient } from '@callboard/contract/client';
import { ResponseError } from '@callboard/errors';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { PluginOverview, PluginPlan, PortalAbout, pluginsContract, portalContract } from '../common/index.ts';

type Portal = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

/** Tests that both the server and the fake pass. */
export function testPortal(open: () => Portal | Promise<Portal>): void {
  test('shows the status, in the shape of the contract', async () => {
    const { baseUrl, fetch } = await open();
    const about = await createClient(portalContract, baseUrl, fetch).getAbout({});
    expect(safeParse(PortalAbout, about).error).toBeUndefined();
    expect(new Date(about.startedAt).toISOString()).toBe(about.startedAt);
  });

  test('lists the plugins ordered by id', async () => {
    const { baseUrl, fetch } = await open();
    const { plugins } = await createClient(portalContract, baseUrl, fetch).getAbout({});
    const ids = plugins.map(({ id }) => id);
    expect(ids).toContain('portal');
    expect(ids).toEqual(ids.toSorted());
  });

  test('lists the plugins with what they may touch, and previews changes, in the shape of the contract', async () => {
    const { baseUrl, fetch } = await open();
    const client = createClient(pluginsContract, baseUrl, fetch);
    expect(safeParse(PluginOverview, await client.listPlugins({})).error).toBeUndefined();
    expect(Array.isArray((await client.listAvailable({})).items)).toBe(true);
    const plan = await client.previewChange({ body: { action: 'disable', package: '@acme/gates@1.2.0' } });
    expect(safeParse(PluginPlan, plan).error).toBeUndefined();
    expect(plan.planned).toContainEqual({ kind: 'disable', package: '@acme/gates@1.2.0', isUndoable: true });
  });

  test('answers an unknown path with 404', async () => {
    const { baseUrl, fetch } = await open();
    const unknown = { getAbout: { ...portalContract.getAbout, path: '/elsewhere' as const } };
    const failure = createClient(unknown, baseUrl, fetch).getAbout({});
    await expect(failure).rejects.toMatchObject({ name: 'ResponseError', statusCode: 404 });
    await expect(failure).rejects.toBeInstanceOf(ResponseError);
  });
}
