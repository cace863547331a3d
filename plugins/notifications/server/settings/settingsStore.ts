import type { PluginDatabase } from '@callboard/server-kit';
import type { NotificationSettings, OriginSetting } from '../../common/index.ts';
import type { SettingRow, Tables } from '../tables.ts';

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** Stores the notification settings of users. */
export function createSettingsStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    async of(user: string): Promise<NotificationSettings> {
      const rows = await db.selectFrom('notifications_settings').selectAll().where('user_ref', '=', user).execute();
      return toSettings(rows);
    },

    /** Only of users who have settings. */
    async ofUsers(users: readonly string[]): Promise<Map<string, NotificationSettings>> {
      const byUser = new Map<string, SettingRow[]>();
      for (let at = 0; at < users.length; at += usersAtOnce) {
        const some = users.slice(at, at + usersAtOnce);
        const rows = await db.selectFrom('notifications_settings').selectAll().where('user_ref', 'in', some).execute();
        for (const row of rows) byUser.set(row.user_ref, [...(byUser.get(row.user_ref) ?? []), row]);
      }
      return new Map([...byUser].map(([user, own]) => [user, toSettings(own)]));
    },

    async replace(user: string, settings: NotificationSettings): Promise<void> {
      const rows = toRows(user, settings);
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('notifications_settings').where('user_ref', '=', user).execute();
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          await transaction
            .insertInto('notifications_settings')
            .values(rows.slice(at, at + rowsAtOnce))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },
  };
}

const rowsAtOnce = 500;
const usersAtOnce = 1_000;

function toRows(user_ref: string, { channels }: NotificationSettings): SettingRow[] {
  const row = (channel: string, origin: string, topic: string, enabled: boolean) => ({
    user_ref,
    channel,
    origin,
    topic,
    enabled: Number(enabled),
  });
  return channels.flatMap(({ id: channel, enabled, origins }) => [
    ...(enabled === undefined ? [] : [row(channel, '', '', enabled)]),
    ...origins.flatMap((origin) => [
      row(channel, origin.id, '', origin.enabled),
      ...(origin.topics ?? []).map((topic) => row(channel, origin.id, topic.id, topic.enabled)),
    ]),
  ]);
}

function toSettings(rows: readonly SettingRow[]): NotificationSettings {
  const named = (field: 'channel' | 'origin', among: readonly SettingRow[]) => [
    ...new Set(among.map((row) => row[field]).filter(Boolean)),
  ];
  return {
    channels: named('channel', rows).map((id) => {
      const own = rows.filter(({ channel }) => channel === id);
      const whole = own.find(({ origin }) => origin === '');
      return {
        id,
        ...(whole && { enabled: Boolean(whole.enabled) }),
        origins: named('origin', own).map((name) =>
          toOrigin(
            name,
            own.filter(({ origin }) => origin === name),
          ),
        ),
      };
    }),
  };
}

function toOrigin(id: string, rows: readonly SettingRow[]): OriginSetting {
  const whole = rows.find(({ topic }) => topic === '');
  const topics = rows.filter(({ topic }) => topic !== '');
  return {
    id,
    enabled: whole ? Boolean(whole.enabled) : true,
    topics: topics.map(({ topic, enabled }) => ({ id: topic, enabled: Boolean(enabled) })),
  };
}
