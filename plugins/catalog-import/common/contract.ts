import { del, get, post } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
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

/** Bulk imports: lists repositories, previews the changes to each, and starts runs that continue without the caller. */
export const importRunContract = {
  getOwners: get('/owners', {
    summary:
      'Owners of repositories that are discovered or already have files in the catalog, limited to those the caller may see',
    response: itemsOf(offeredOwnerSchema),
  }),
  listRepositories: post('/repositories', {
    scope: 'read',
    summary: "A page of an owner's repositories, read with the caller's token or, if allowed, the portal's",
    body: repositoryQuestionSchema,
    response: z.object({ items: z.array(offeredRepositorySchema), nextPage: z.optional(z.string()) }),
  }),
  previewRepository: post('/repositories/preview', {
    scope: 'read',
    summary: 'Previews the changes a run would make to a repository',
    body: previewQuestionSchema,
    response: importPreviewSchema,
  }),
  getRuns: get('/runs', {
    summary: "The caller's runs, newest first",
    response: itemsOf(importRunSchema),
  }),
  startRun: post('/runs', {
    status: 201,
    summary: 'Imports many repositories in the background',
    body: newImportRunSchema,
    response: importRunSchema,
  }),
  getRun: get('/runs/:id', { summary: 'A run with all its repositories', response: wholeImportRunSchema }),
  retryRun: post('/runs/:id/retry', {
    summary: 'Retries the failed and cancelled repositories of a run',
    body: tokenSchema,
    response: wholeImportRunSchema,
  }),
  cancelRun: post('/runs/:id/cancel', {
    summary: 'Cancels the repositories that are still waiting',
    response: wholeImportRunSchema,
  }),
};

/** Pull requests created on the import page, tracked until their entities are in the catalog. */
export const pullRequestContract = {
  getPullRequests: get('/pull-requests', {
    summary: "The caller's pull requests, newest first; everybody's if requested and allowed",
    query: z.object({ of: z.optional(z.enum(['me', 'everybody'])) }),
    response: itemsOf(pullRequestSchema),
  }),
  addPullRequest: post('/pull-requests', {
    status: 201,
    summary: 'Tracks a pull request; its file is registered once it is on the default branch',
    body: newPullRequestSchema,
    response: pullRequestSchema,
  }),
  lookForFile: post('/pull-requests/:id/look', {
    summary: 'Checks for the file of a pull request now',
    response: pullRequestSchema,
  }),
  forgetPullRequest: del('/pull-requests/:id', {
    summary: 'Stops tracking a pull request; registered files stay registered',
  }),
};

export const catalogImportContract = { ...pullRequestContract, ...importRunContract };
