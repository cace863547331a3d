import { type Json, routesOnly } from '@callboard/contract';
import { createClient } from '@callboard/contract/client';
import type { Fetch } from '../network/fetchApi.ts';

export type SettingPlace = { bucket: string; key: string };

/** The endpoints of the user-settings server. Wire: a missing setting is null in the response of multiget. */
export type UserSettingsClient = {
  read(places: readonly SettingPlace[]): Promise<unknown[]>;
  write(place: SettingPlace, value: unknown): Promise<void>;
  remove(place: SettingPlace): Promise<void>;
};

type Settings = {
  getSettings: {
    method: 'POST';
    path: '/multiget';
    status: number;
    body: Json<{ items: readonly SettingPlace[] }>;
    response: Json<{ items: ({ value: unknown } | null)[] }>;
  };
  setSetting: { method: 'PUT'; path: '/buckets/:bucket/keys/:key'; status: number; body: Json<{ value: unknown }> };
  deleteSetting: { method: 'DELETE'; path: '/buckets/:bucket/keys/:key'; status: number };
};

const routes = routesOnly<Settings>({
  getSettings: { method: 'POST', path: '/multiget', status: 200, response: true },
  setSetting: { method: 'PUT', path: '/buckets/:bucket/keys/:key', status: 200 },
  deleteSetting: { method: 'DELETE', path: '/buckets/:bucket/keys/:key', status: 204 },
});

export function createUserSettingsClient(fetch: Fetch, baseUrl: string): UserSettingsClient {
  const client = createClient(routes, baseUrl, fetch);
  return {
    read: async (places) => {
      const { items } = await client.getSettings({ body: { items: places } });
      return places.map((_, index) => items[index]?.value);
    },
    write: (params, value) => client.setSetting({ params, body: { value } }),
    remove: (params) => client.deleteSetting({ params }),
  };
}
