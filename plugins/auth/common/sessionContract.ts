import { del, get } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import { PortalSession } from './portalSession.ts';

/** The sessions of the user. For users only: neither services nor the cookie can see or end a session. */
export const sessionContract = {
  listPortalSessions: get('/v1/sessions', {
    scope: 'session',
    summary: "The user's sessions, most recently used first",
    response: itemsOf(PortalSession),
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
