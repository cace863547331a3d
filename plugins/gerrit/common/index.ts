export { gerritApi, gitilesArchive } from './gerritApi.ts';
export { type GerritLinks, gerritLinks } from './gerritLinks.ts';
export type { GerritPlace, GerritRef } from './gerritUrl.ts';
