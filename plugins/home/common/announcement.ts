import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { isAnnouncementLink } from './announcements.ts';

export const MAX_TITLE = 200;
export const MAX_BODY = 10_000;
export const MAX_LINK = 2_000;

/** Most urgent first. */
export const announcementSeverities = ['critical', 'warning', 'info'] as const;
export type AnnouncementSeverity = (typeof announcementSeverities)[number];

const time = z.string().check(
  z.maxLength(40),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be a time, such as 2026-11-20T08:00:00Z'),
);

/** The part of an announcement that its author writes. */
const content = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(MAX_TITLE)),
  /** Markdown. */
  body: z.string().check(z.maxLength(MAX_BODY)),
  severity: z.enum(announcementSeverities),
  /** When to start showing it; immediately if left out. */
  from: z.optional(time),
  /** When to stop showing it; never if left out. */
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
  /** Announcements from the configuration are read-only. */
  isConfigured: z.boolean(),
  /** The ref of the user who last changed it. */
  author: z.optional(z.string()),
  updatedAt: z.optional(timestamp),
});
export type Announcement = z.output<typeof announcementSchema>;
