import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { AzureAccess } from '../azureAccess.ts';

/** A repository in Azure DevOps responses. */
export const repositoryShape = z.object({
  name: z.string(),
  project: z.object({ name: z.string(), visibility: z.string().optional() }),
  /** Undefined while a repository is empty. */
  defaultBranch: z.string().optional(),
  isDisabled: z.boolean().default(false),
});
const answerShape = z.object({ value: z.array(repositoryShape) });

export type DiscoveredRepository = z.output<typeof repositoryShape>;

/** Azure DevOps does not page this list, and sends about a thousand bytes per repository. */
const maxListBytes = 100 * 1024 * 1024;

type Asked = {
  url: URL;
  organization: string;
  project: string | undefined;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

/** All repositories of a project, or of the organisation. */
export async function listRepositories(access: AzureAccess, asked: Asked): Promise<DiscoveredRepository[]> {
  const { api, http } = access;
  const { url, organization, project, token, signal } = asked;
  const { body } = await access.ask({ url, organization, token }, (request) =>
    http.json(api.repositories(organization, project), { ...request, signal, maxBytes: maxListBytes }),
  );
  const parsed = answerShape.safeParse(body);
  if (parsed.success) return parsed.data.value;
  throw new ServiceUnavailableError(`Azure DevOps did not return a list of repositories for '${describeUrl(url)}'`);
}
