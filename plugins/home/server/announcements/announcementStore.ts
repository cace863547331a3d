import { type PluginDatabase, upsertRows } from '@callboard/server-kit';
import type { Announcement, AnnouncementContent, AnnouncementSeverity } from '../../common/index.ts';

type Row = {
  id: string;
  title: string;
  body: string;
  severity: string;
  link: string | null;
  starts_at: number | null;
  ends_at: number | null;
  author: string | null;
  updated_at: number;
};
type Tables = { home_announcements: Row };

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;

/** Announcements written in the portal. There are few, so all are read each time. */
export function createAnnouncementStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();
  return {
    list: async (): Promise<Announcement[]> =>
      (await db.selectFrom('home_announcements').selectAll().execute()).map(announcementOf),

    async put(id: string, content: AnnouncementContent, author: string | undefined): Promise<Announcement> {
      const row = rowOf(id, content, author);
      await upsertRows({ db, dialect: database.dialect }, 'home_announcements', [row], ['id']);
      return announcementOf(row);
    },

    remove: async (id: string): Promise<boolean> => {
      const { numDeletedRows } = await db.deleteFrom('home_announcements').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function rowOf(id: string, content: AnnouncementContent, author: string | undefined): Row {
  const { title, body, severity, link, from, until } = content;
  return {
    id,
    title,
    body,
    severity,
    link: link ?? null,
    author: author ?? null,
    starts_at: from === undefined ? null : Date.parse(from),
    ends_at: until === undefined ? null : Date.parse(until),
    updated_at: Date.now(),
  };
}

function announcementOf({
  id,
  title,
  body,
  severity,
  link,
  starts_at,
  ends_at,
  author,
  updated_at,
}: Row): Announcement {
  return {
    id,
    title,
    body,
    severity: severity as AnnouncementSeverity,
    isConfigured: false,
    ...(link !== null && { link }),
    ...(starts_at !== null && { from: new Date(starts_at).toISOString() }),
    ...(ends_at !== null && { until: new Date(ends_at).toISOString() }),
    ...(author !== null && { author }),
    updatedAt: new Date(updated_at).toISOString(),
  };
}
