import { type Client, createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { userSettingsContract } from '../common/index.ts';

type UserSettings = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

/** Tests that both the server and the fake pass, for a user without settings. */
export function testUserSettings(open: () => UserSettings | Promise<UserSettings>): void {
  const connect = async (): Promise<Client<typeof userSettingsContract>> => {
    const { baseUrl, fetch } = await open();
    return createClient(userSettingsContract, baseUrl, fetch);
  };
  const params = { bucket: 'default.x', key: 'a/b' };

  test('a value that was set can be read, until it is deleted', async () => {
    const client = await connect();
    const setting = { ...params, value: { stars: ['component:default/a'] } };
    expect(await client.setSetting({ params, body: { value: setting.value } })).toEqual(setting);
    expect(await client.getSetting({ params })).toEqual(setting);
    await client.deleteSetting({ params });
    await expect(client.getSetting({ params })).rejects.toMatchObject({
      statusCode: 404,
      cause: { name: 'NotFoundError', message: "There is no setting 'a/b' in bucket 'default.x'" },
    });
  });

  test('several values are returned in the requested order, with null for missing ones', async () => {
    const client = await connect();
    await client.setSetting({ params, body: { value: false } });
    const items = [{ bucket: 'default.x', key: 'none' }, params];
    expect(await client.getSettings({ body: { items } })).toEqual({ items: [null, { ...params, value: false }] });
  });
}
