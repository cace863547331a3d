import type { Kysely } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

/** One step of a plugin's schema. Names sort in the order they run: `0001-buckets`. A released migration never changes. */
export type Migration = {
  name: string;
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
};
