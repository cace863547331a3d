import { errorResponse } from '@callboard/contract/testing';
import { NotFoundError } from '@callboard/errors';
import type { Setting, SettingName } from '../common/index.ts';

/** Keeps one user's settings in memory and responds like the server, wherever it is mounted. */
export function fakeUserSettings(initial: readonly Setting[] = []) {
  const settings = new Map(initial.map((setting) => [idOf(setting), setting]));

  function answer(
    method: string,
    pathname: string,
    body: unknown,
  ): Setting | { items: (Setting | null)[] } | undefined {
    const unknownRoute = new NotFoundError(`No route '${method} ${pathname}'`);
    if (method === 'POST' && pathname.endsWith('/multiget')) {
      const { items } = body as { items: SettingName[] };
      return { items: items.map((name) => settings.get(idOf(name)) ?? null) };
    }
    const name = nameIn(pathname);
    if (!name) throw unknownRoute;
    if (method === 'GET') return found(settings.get(idOf(name)), name);
    if (method === 'PUT') {
      const setting = { ...name, value: (body as { value: unknown }).value };
      settings.set(idOf(name), setting);
      return setting;
    }
    if (method !== 'DELETE') throw unknownRoute;
    settings.delete(idOf(name));
    return undefined;
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url, 'http://user-settings.test');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    try {
      const result = answer(init.method ?? 'GET', pathname, body);
      return result ? Response.json(result) : new Response(null, { status: 204 });
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { settings, fetch };
}

const idOf = ({ bucket, key }: SettingName) => JSON.stringify([bucket, key]);

function nameIn(pathname: string): SettingName | undefined {
  const [, bucket, key] = /\/buckets\/([^/]+)\/keys\/([^/]+)$/.exec(pathname) ?? [];
  return bucket && key ? { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) } : undefined;
}

function found(setting: Setting | undefined, { bucket, key }: SettingName): Setting {
  if (setting) return setting;
  throw new NotFoundError(`There is no setting '${key}' in bucket '${bucket}'`);
}
