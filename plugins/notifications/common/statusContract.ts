import { get } from '@callboard/contract';
import * as z from 'zod/mini';

/** What every page asks for, apart from the rest, which only the inbox needs. */
export const statusContract = {
  getStatus: get('/status', {
    summary: 'How many the caller has read, and how many not',
    response: z.object({ unread: z.number(), read: z.number() }),
  }),
};
