import type { Fetch } from '../index.ts';

/**
 * Sends each request to the fake of its plugin, by the id of the plugin: `{ catalog: catalog.fetch, gates: fakeFetch({ … }) }`. A request
 * to another plugin fails with a message.
 */
export function fetchByPlugin(fakes: Readonly<Record<string, Fetch>>): Fetch {
  return async (input, init) => {
    const { pathname } = new URL(input, window.location.href);
    const id = /^\/api\/([^/]+)/.exec(pathname)?.[1] ?? '';
    const fake = Object.hasOwn(fakes, id) ? fakes[id] : undefined;
    if (fake) return fake(input, init);
    throw new Error(`fetchByPlugin has no fake for ${init?.method ?? 'GET'} ${pathname}: add '${id}'`);
  };
}
