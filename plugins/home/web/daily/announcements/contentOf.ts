import type { Announcement, AnnouncementContent } from '../../../common/index.ts';

/** The announcement without the fields that the server adds. */
export function contentOf({ title, body, severity, from, until, link }: Announcement): AnnouncementContent {
  return { title, body, severity, ...(from && { from }), ...(until && { until }), ...(link && { link }) };
}
