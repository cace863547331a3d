import { ResponseError } from '@callboard/errors';
import type { Fetch } from '../network/fetchApi.ts';

export type SettingPlace = { bucket: string; key: string };

/** The calls of the user-settings server. Wire: a setting that is not there is null in the answer of multiget. */
export type UserSettingsClient = {
  read(places: readonly SettingPlace[]): Promise<unknown[]>;
  write(place: SettingPlace, value: unknown): Promise<void>;
  remove(place: SettingPlace): Promise<void>;
};

export function createUserSettingsClient(fetch: Fetch, baseUrl: string): UserSettingsClient {
  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const url = baseUrl + path;
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(url, { method, ...(body === undefined ? {} : json) });
    if (!response.ok) throw await ResponseError.fromResponse(response, { method, url });
    return response;
  }
  const pathOf = ({ bucket, key }: SettingPlace) =>
    `/buckets/${encodeURIComponent(bucket)}/keys/${encodeURIComponent(key)}`;

  return {
    read: async (places) => {
      const response = await call('POST', '/multiget', { items: places });
      const { items } = (await response.json()) as { items: ({ value: unknown } | null)[] };
      return places.map((_, index) => items[index]?.value);
    },
    write: async (place, value) => {
      await call('PUT', pathOf(place), { value });
    },
    remove: async (place) => {
      await call('DELETE', pathOf(place));
    },
  };
}
