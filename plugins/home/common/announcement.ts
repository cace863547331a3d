import * as z from 'zod/mini';
import { isAnnouncementLink } from './isAnnouncementLink.ts';

export const MAX_TITLE = 200;
export const MAX_BODY = 10_000;
export const MAX_LINK = 2_000;

/** The most urgent first. */
export const announcementSeverities = ['critical', 'warning', 'info'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

const time = z.string().check(
  z.maxLength(40),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a time, such as 2026-11-20T08:00:00Z'),
);

/** What an announcement says, and when. */
const content = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(MAX_TITLE)),
  /** Markdown. */
  body: z.string().check(z.maxLength(MAX_BODY)),
  severity: z.enum(announcementSeverities),
  /** Shown from then on; at once when left out. */
  from: z.optional(time),
  /** Shown until then; for good when left out. */
  until: z.optional(time),
  link: z.optional(
    z
      .string()
      .check(
        z.maxLength(MAX_LINK),
        z.refine(isAnnouncementLink, 'must be a portal path that starts with /, or an http or https URL'),
      ),
  ),
});

export const announcementContent = content.check(
  z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be later than the start',
  }),
);
export type AnnouncementContent = z.output<typeof content>;

export const announcementSchema = z.extend(content, {
  id: z.string(),
  /** Those of the configuration are changed there. */
  isConfigured: z.boolean(),
  /** The ref of the user who wrote it last. */
  author: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
});
export type Announcement = z.output<typeof announcementSchema>;
