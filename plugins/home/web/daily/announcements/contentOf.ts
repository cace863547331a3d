import type { Announcement, AnnouncementContent } from '../../../common/index.ts';

/** What somebody wrote, without what the server added. */
export function contentOf({ title, body, severity, from, until, link }: Announcement): AnnouncementContent {
  return { title, body, severity, ...(from && { from }), ...(until && { until }), ...(link && { link }) };
}
