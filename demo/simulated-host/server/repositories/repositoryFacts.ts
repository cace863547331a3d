import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../git/refStore.ts';

const pullRequest = z.object({
  number: z.int(),
  title: z.string(),
  body: z.string(),
  head: z.string(),
  base: z.string(),
  author: z.string(),
  state: z.enum(['open', 'closed']),
  createdAt: z.string(),
  /** The commit of the base before the merge, and the merge commit. */
  merged: z.object({ before: z.string(), commit: z.string(), at: z.string(), by: z.string() }).optional(),
});

const facts = z.object({
  id: z.int(),
  owner: z.string(),
  name: z.string(),
  description: z.string().default(''),
  homepage: z.string().default(''),
  topics: z.array(z.string()).default([]),
  isPrivate: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  createdAt: z.string(),
  pushedAt: z.string(),
  pullRequests: z.array(pullRequest).default([]),
});

export type PullRequest = z.output<typeof pullRequest>;
/** The metadata of a repository that git itself does not store. */
export type RepositoryFacts = z.output<typeof facts>;

/** In git's own folder, which ignores unknown files. */
const fileName = 'simulation.json';

export const readFacts = async (folder: string): Promise<RepositoryFacts> =>
  facts.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));

export const writeFacts = (folder: string, value: RepositoryFacts): Promise<void> =>
  replaceFile(join(folder, fileName), `${JSON.stringify(value, null, 2)}\n`);
