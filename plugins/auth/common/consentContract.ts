import { del, get, post } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { ConsentSession, GrantedApplication } from './consent.ts';

const maxScopes = 50;
const Decided = z.object({
  /** Where the browser must go, so the application learns of the decision. */
  redirectUrl: z.string(),
});

/**
 * Access of applications to the portal in the user's name. Only the user's own session can grant it: a token could otherwise give itself
 * more than it has.
 */
export const consentContract = {
  getConsentSession: get('/v1/sessions/:id', {
    scope: 'session',
    summary: "An application's request for access; from then on only this user can decide on it",
    response: ConsentSession,
  }),
  approveConsentSession: post('/v1/sessions/:id/approve', {
    scope: 'session',
    summary: 'Grants the request',
    // Wire: Backstage's page sends no body. Without scopes, all requested ones are granted.
    body: z.optional(z.nullable(z.object({ scopes: z.optional(z.array(z.string()).check(z.maxLength(maxScopes))) }))),
    response: Decided,
  }),
  rejectConsentSession: post('/v1/sessions/:id/reject', {
    scope: 'session',
    summary: 'Refuses the request',
    response: Decided,
  }),
  listGrantedApplications: get('/v1/applications', {
    scope: 'session',
    summary: 'The applications that the user granted access to, most recently used first',
    response: itemsOf(GrantedApplication),
  }),
  revokeGrantedApplication: del('/v1/applications/:id', {
    scope: 'session',
    summary: 'Ends the access of an application and rejects its tokens from then on',
  }),
};
