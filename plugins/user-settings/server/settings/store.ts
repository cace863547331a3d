import type { PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import type { Setting, SettingName } from '../../common/index.ts';

type Tables = {
  user_settings_values: { user_entity_ref: string; bucket: string; key: string; value: string; bytes: number };
};

/** A stored value: JSON text, and its size in bytes. */
export type EncodedValue = { json: string; bytes: number };
export type Usage = { count: number; bytes: number };

export function createSettingsStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    /** The existing ones, in no particular order. */
    async find(user: string, names: readonly SettingName[]): Promise<Setting[]> {
      if (names.length === 0) return [];
      const pairs = sql.join(names.map(({ bucket, key }) => sql`(${bucket}, ${key})`));
      const rows = await db
        .selectFrom('user_settings_values')
        .select(['bucket', 'key', 'value'])
        .where('user_entity_ref', '=', user)
        .where(sql<boolean>`(bucket, key) in (values ${pairs})`)
        .execute();
      return rows.map(({ bucket, key, value }) => ({ bucket, key, value: JSON.parse(value) as unknown }));
    },

    async set(user: string, { bucket, key }: SettingName, { json, bytes }: EncodedValue): Promise<void> {
      await db
        .insertInto('user_settings_values')
        .values({ user_entity_ref: user, bucket, key, value: json, bytes })
        .onConflict((conflict) =>
          conflict.columns(['user_entity_ref', 'bucket', 'key']).doUpdateSet({ value: json, bytes }),
        )
        .execute();
    },

    async remove(user: string, { bucket, key }: SettingName): Promise<void> {
      await db
        .deleteFrom('user_settings_values')
        .where('user_entity_ref', '=', user)
        .where('bucket', '=', bucket)
        .where('key', '=', key)
        .execute();
    },

    /** The size of the user's settings, except the named one. */
    async usageBeside(user: string, { bucket, key }: SettingName): Promise<Usage> {
      const { count, bytes } = await db
        .selectFrom('user_settings_values')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('bytes')])
        .where('user_entity_ref', '=', user)
        .where(({ eb, or }) => or([eb('bucket', '<>', bucket), eb('key', '<>', key)]))
        .executeTakeFirstOrThrow();
      return { count, bytes: bytes ?? 0 };
    },
  };
}

export type SettingsStore = ReturnType<typeof createSettingsStore>;
