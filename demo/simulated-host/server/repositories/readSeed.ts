import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, messageOf } from '@callboard/errors';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Organization } from '../access/people.ts';

const organization = z.strictObject({
  login: z.string(),
  name: z.string(),
  you: z.string(),
  people: z.array(z.strictObject({ login: z.string(), name: z.string(), email: z.string() })),
  teams: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      description: z.string().default(''),
      members: z.array(z.string()),
    }),
  ),
});
const repository = z.strictObject({
  description: z.string().default(''),
  topics: z.array(z.string()).default([]),
  isPrivate: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  defaultBranch: z.string().default('main'),
  /** The author of its first commit; the user of the demo by default. */
  author: z.string().optional(),
  files: z.record(z.string(), z.string()).default({}),
});

export type SeedRepository = z.output<typeof repository> & { name: string };

const organizationFile = 'organization.yaml';

/** Without a folder there is one organisation with one user, and nothing in it. */
const alone: Organization = {
  login: 'demo',
  name: 'Demonstration',
  you: 'developer',
  people: [{ login: 'developer', name: 'A developer', email: 'developer@localhost' }],
  teams: [],
};

export async function readOrganization(folder: string | undefined): Promise<Organization> {
  return folder === undefined ? alone : readAs(organization, join(folder, organizationFile));
}

/** The repositories of the seed, each a file named after it. */
export async function readSeed(folder: string): Promise<SeedRepository[]> {
  const seeds = [];
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.yaml') || file === organizationFile) continue;
    seeds.push({ name: file.slice(0, -'.yaml'.length), ...(await readAs(repository, join(folder, file))) });
  }
  return seeds;
}

async function readAs<S extends z.ZodType>(shape: S, file: string): Promise<z.output<S>> {
  try {
    return shape.parse(parse(await readFile(file, 'utf8')));
  } catch (thrown) {
    const reason = thrown instanceof z.ZodError ? z.prettifyError(thrown) : messageOf(thrown);
    throw new InputError(`'${file}' of simulatedHost.seed cannot be read: ${reason}`);
  }
}
