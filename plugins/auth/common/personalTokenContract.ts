import { del, get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { CreatedPersonalToken, NewPersonalToken, PersonalToken, PersonalTokenLimits } from './personalToken.ts';

/** The tokens that users create for scripts. Only a session can manage them: a token could otherwise outlive its own end. */
export const personalTokenContract = {
  listPersonalTokens: get('/v1/personal-tokens', {
    scope: 'session',
    summary: "The user's personal access tokens, newest first, and the limits of new ones",
    response: z.object({ items: z.array(PersonalToken), limits: PersonalTokenLimits }),
  }),
  createPersonalToken: post('/v1/personal-tokens', {
    scope: 'session',
    status: 201,
    summary: 'Creates a personal access token, which only this response contains',
    body: NewPersonalToken,
    response: CreatedPersonalToken,
  }),
  revokePersonalToken: del('/v1/personal-tokens/:id', {
    scope: 'session',
    summary: 'Revokes a personal access token and rejects it from then on',
  }),
};
