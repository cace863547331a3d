import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { AzureAccess } from '../azureAccess.ts';

/** A repository as Azure DevOps tells of it, in its lists and alone. */
export const repositoryShape = z.object({
  name: z.string(),
  project: z.object({ name: z.string(), visibility: z.string().optional() }),
  /** Not there while a repository is empty. */
  defaultBranch: z.string().optional(),
  isDisabled: z.boolean().default(false),
});
const answerShape = z.object({ value: z.array(repositoryShape) });

export type DiscoveredRepository = z.output<typeof repositoryShape>;

/** Azure DevOps has no pages of this list, and some thousand bytes for each repository. */
const maxListBytes = 100 * 1024 * 1024;

type Asked = {
  url: URL;
  organization: string;
  project: string | undefined;
  /** Of the caller; without it, what is configured. */
  token?: string;
  signal?: AbortSignal;
};

/** All repositories of a project, and without one all of the organisation. */
export async function listRepositories(access: AzureAccess, asked: Asked): Promise<DiscoveredRepository[]> {
  const { api, http } = access;
  const { url, organization, project, token, signal } = asked;
  const { body } = await access.ask({ url, organization, token }, (request) =>
    http.json(api.repositories(organization, project), { ...request, signal, maxBytes: maxListBytes }),
  );
  const parsed = answerShape.safeParse(body);
  if (parsed.success) return parsed.data.value;
  throw new ServiceUnavailableError(
    `Azure DevOps did not answer with a list of repositories for '${describeUrl(url)}'`,
  );
}
