import { del, get, post, put } from '@callboard/contract';
import * as z from 'zod/mini';
import { announcementContent, announcementSchema } from './announcement.ts';

export const announcementContract = {
  listAnnouncements: get('/announcements', {
    summary:
      'Current announcements, most urgent first; with `all=true`, also planned and past ones, for users who can change them',
    query: z.object({ all: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({
      items: z.array(announcementSchema),
      /** Whether the caller can create, change and delete announcements. */
      mayManage: z.boolean(),
      /** The time until an announcement starts or ends next. A duration, because the clock of a browser can be wrong. */
      nextChangeInMs: z.optional(z.number()),
    }),
  }),
  createAnnouncement: post('/announcements', {
    status: 201,
    summary: 'Creates an announcement',
    body: announcementContent,
    response: announcementSchema,
  }),
  putAnnouncement: put('/announcements/:id', {
    summary: 'Changes an announcement, or restores a deleted one',
    body: announcementContent,
    response: announcementSchema,
  }),
  deleteAnnouncement: del('/announcements/:id', { summary: 'Deletes an announcement' }),
};
