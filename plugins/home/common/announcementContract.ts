import { del, get, post, put } from '@callboard/contract';
import * as z from 'zod/mini';
import { announcementContent, announcementSchema } from './announcement.ts';

export const announcementContract = {
  listAnnouncements: get('/announcements', {
    summary:
      'What is announced now, the most urgent first; with `all=true`, for those who may change them, also the rest',
    query: z.object({ all: z.optional(z.enum(['true', 'false'])) }),
    response: z.object({
      items: z.array(announcementSchema),
      /** Whether the caller may write, change and delete them. */
      mayManage: z.boolean(),
    }),
  }),
  createAnnouncement: post('/announcements', {
    status: 201,
    summary: 'Announces something',
    body: announcementContent,
    response: announcementSchema,
  }),
  putAnnouncement: put('/announcements/:id', {
    summary: 'Changes an announcement, or brings back one that was deleted',
    body: announcementContent,
    response: announcementSchema,
  }),
  deleteAnnouncement: del('/announcements/:id', { summary: 'Deletes an announcement' }),
};
