import { anEntity } from '../../testing/index.ts';

export const ada = anEntity({
  metadata: { name: 'ada', uid: 'u5', title: 'Zebra' },
  spec: { type: 'service', owner: 'Team-X' },
});
export const bee = anEntity({
  metadata: { name: 'Bee', uid: 'u4', title: 'apple' },
  spec: { type: 'library', owner: 'team-y' },
});
export const cat = anEntity({
  metadata: { name: 'cat', uid: 'u3', title: 'APPLE' },
  spec: { type: 'service', owner: 'team-x' },
});
export const dog = anEntity({ kind: 'API', metadata: { name: 'dog', uid: 'u2' }, spec: { type: 'openapi' } });
export const eel = anEntity({
  kind: 'Group',
  metadata: { name: 'eel', uid: 'u1', title: 'Mango pie' },
  spec: { type: 'team' },
});
/** In another order than by name or uid. */
export const all = [cat, ada, eel, bee, dog];

/** The content of a cursor. */
export const decoded = (cursor: string | undefined) => JSON.parse(Buffer.from(cursor!, 'base64').toString());
/** The URL of a query; a list is a repeated parameter. */
export const query = (parameters: Record<string, string | string[]>) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) for (const item of [value].flat()) search.append(key, item);
  return `/entities/by-query?${search}`;
};
export const byName = { orderField: 'metadata.name,asc' };
