import { del, get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import {
  importPreviewSchema,
  importRunSchema,
  newImportRunSchema,
  offeredOwnerSchema,
  offeredRepositorySchema,
  previewQuestionSchema,
  repositoryQuestionSchema,
  tokenSchema,
  wholeImportRunSchema,
} from './importRun.ts';
import { newPullRequestSchema, pullRequestSchema } from './pullRequest.ts';

/** Many repositories at once: which there are, what would happen to each, and runs that go on by themselves. */
export const importRunContract = {
  getOwners: get('/owners', {
    summary:
      'Owners of repositories that the configuration discovers or the catalog has files of, as far as the caller may see them',
    response: z.object({ items: z.array(offeredOwnerSchema) }),
  }),
  listRepositories: post('/repositories', {
    summary: "A page of an owner's repositories, with the caller's token or, where that is allowed, the portal's",
    body: repositoryQuestionSchema,
    response: z.object({ items: z.array(offeredRepositorySchema), nextPage: z.optional(z.string()) }),
  }),
  previewRepository: post('/repositories/preview', {
    summary: 'What a run would do to a repository',
    body: previewQuestionSchema,
    response: importPreviewSchema,
  }),
  getRuns: get('/runs', {
    summary: "The caller's runs, newest first",
    response: z.object({ items: z.array(importRunSchema) }),
  }),
  startRun: post('/runs', {
    status: 201,
    summary: 'Imports many repositories, one after the other, whether or not somebody looks on',
    body: newImportRunSchema,
    response: importRunSchema,
  }),
  getRun: get('/runs/:id', { summary: 'A run with all its repositories', response: wholeImportRunSchema }),
  retryRun: post('/runs/:id/retry', {
    summary: 'Tries again what has failed or was cancelled',
    body: tokenSchema,
    response: wholeImportRunSchema,
  }),
  cancelRun: post('/runs/:id/cancel', {
    summary: 'Leaves out what is still waiting',
    response: wholeImportRunSchema,
  }),
};

/** Pull requests that the import page made, until what they bring has arrived. */
export const pullRequestContract = {
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

export const catalogImportContract = { ...pullRequestContract, ...importRunContract };
