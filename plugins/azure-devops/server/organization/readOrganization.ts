import { mapConcurrently } from '@callboard/concurrency';
import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { createPathPattern, describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { AzureAccess } from '../azureAccess.ts';

const text = z.string().nullish();
const projectShape = z.object({ id: z.string(), name: z.string(), description: text });
const teamShape = z.object({ id: z.string(), name: z.string(), description: text });
const memberShape = z.object({
  identity: z.object({
    id: z.string(),
    displayName: text,
    /** The user principal name; at Azure DevOps Server the account, such as 'ACME\\mara'. */
    uniqueName: z.string(),
    imageUrl: text,
    /** A group of the directory that is in the team. */
    isContainer: z.boolean().optional(),
  }),
});

export type Project = z.output<typeof projectShape>;
export type Person = z.output<typeof memberShape>['identity'];
export type Team = z.output<typeof teamShape> & { project: Project; members: readonly Person[] };

const concurrency = 5;
const pageSize = 100;
const maxPages = 1_000;

type Place = { url: URL; organization: string; project: string };

/** The projects of an organisation that match a pattern, with their teams and the members of these. */
export async function readOrganization(
  access: AzureAccess,
  { url, organization, project: pattern }: Place,
  signal: AbortSignal,
): Promise<{ projects: Project[]; teams: Team[] }> {
  const { api, http } = access;

  async function readAll<T>(what: string, shape: z.ZodType<T>, addressOf: (page: Page) => string): Promise<T[]> {
    const answer = z.object({ value: z.array(shape) });
    const all: T[] = [];
    for (let number = 0; number < maxPages; number++) {
      const address = addressOf({ top: pageSize, skip: number * pageSize });
      const { body } = await access.ask({ url, organization, signal }, (request) =>
        http.json(address, { ...request, signal }),
      );
      const parsed = answer.safeParse(body);
      if (!parsed.success)
        throw new ServiceUnavailableError(`Azure DevOps did not return a list of ${what} for '${describeUrl(url)}'`);
      all.push(...parsed.data.value);
      if (parsed.data.value.length < pageSize) return all;
    }
    throw new InputError(`'${describeUrl(url)}' has more than ${maxPages * pageSize} ${what}, too many to read`);
  }

  const selected = createPathPattern(pattern.toLowerCase());
  const listed = await readAll('projects', projectShape, (page) => api.projects(organization, page));
  const projects = listed.filter(({ name }) => selected.matches(name.toLowerCase()));
  const teams = await mapConcurrently(projects, { concurrency, signal }, async (project) => {
    const found = await readAll('teams', teamShape, (page) => api.teams(organization, project.id, page));
    return mapConcurrently(found, { concurrency, signal }, async (team): Promise<Team> => {
      const place = { projectId: project.id, teamId: team.id };
      const members = await readAll(`members of the team '${team.name}'`, memberShape, (page) =>
        api.teamMembers(organization, place, page),
      );
      return { ...team, project, members: members.map(({ identity }) => identity) };
    });
  });
  return { projects, teams: teams.flat() };
}

type Page = { top: number; skip: number };
