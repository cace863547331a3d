import { del, get } from '@callboard/contract';
import * as z from 'zod/mini';
import { PortalSession } from './portalSession.ts';

/** The sessions of the user. For users only: neither services nor the cookie can see or end a session. */
export const sessionContract = {
  listPortalSessions: get('/v1/sessions', {
    scope: 'session',
    summary: "The user's sessions, most recently used first",
    response: z.object({ items: z.array(PortalSession) }),
  }),
  endPortalSession: del('/v1/sessions/:id', {
    scope: 'session',
    summary: 'Signs the user out of one session and rejects its tokens from then on',
  }),
  endOtherPortalSessions: del('/v1/sessions', {
    scope: 'session',
    summary: 'Signs the user out of all sessions except the current one',
  }),
};
