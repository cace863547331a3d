import { del, get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { newPullRequestSchema, pullRequestSchema } from './pullRequest.ts';

/** Pull requests that the import page made, until what they bring has arrived. */
export const catalogImportContract = {
  getPullRequests: get('/pull-requests', {
    summary: "The caller's pull requests, newest first; everybody's where that is asked for and allowed",
    query: z.object({ of: z.optional(z.enum(['me', 'everybody'])) }),
    response: z.object({ items: z.array(pullRequestSchema) }),
  }),
  addPullRequest: post('/pull-requests', {
    status: 201,
    summary: 'Remembers a pull request; its file is registered when it is on the default branch',
    body: newPullRequestSchema,
    response: pullRequestSchema,
  }),
  lookForFile: post('/pull-requests/:id/look', {
    summary: 'Looks for the file of a pull request now',
    response: pullRequestSchema,
  }),
  forgetPullRequest: del('/pull-requests/:id', {
    summary: 'Forgets a pull request; what is registered stays registered',
  }),
};
