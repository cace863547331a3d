import type { Fetch } from '@callboard/web-kit';
import type { fakeCatalog } from '../../testing/index.ts';

type Item = { id: string; permission: { name: string }; resourceRef?: string };

type Decide = (permission: string, resourceRef?: string) => string;

/** A catalog with permissions enabled; `calls` has the requests to the permission server. */
export function fakeDecisions(catalog: ReturnType<typeof fakeCatalog>, decide: Decide) {
  catalog.state.decide = (...question) => (decide(...question) === 'ALLOW' ? 'ALLOW' : 'DENY');
  const calls: string[][] = [];
  const fetch: Fetch = async (url, init) => {
    if (!String(url).endsWith('/api/permission/authorize')) return catalog.fetch(url, init);
    const { items } = JSON.parse(String(init?.body)) as { items: Item[] };
    calls.push(items.map(({ permission, resourceRef }) => [permission.name, resourceRef].filter(Boolean).join(' ')));
    const results = items.map(({ id, permission, resourceRef }) => ({
      id,
      result: decide(permission.name, resourceRef),
    }));
    return Response.json({ items: results });
  };
  return { fetch, calls, config: { permission: { enabled: true } } };
}
