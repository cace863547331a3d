import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ListedRepository } from '@callboard/integrations';
import { azureOwnerOf, formatAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import { type DiscoveredRepository, listRepositories } from './discovery/listRepositories.ts';

/** Azure DevOps does not page and sends everything each time: the pages are large, so it is called rarely. */
const pageSize = 500;
const headsPrefix = 'refs/heads/';

/** The repositories of a project, or of all projects of an organisation, sorted by name. */
export function createRepositories(access: AzureAccess): NonNullable<CodeHost['repositories']> {
  return async (url, { page = '1', token, signal }) => {
    const owner = azureOwnerOf(url);
    if (!owner) {
      const forms = `${url.origin}/acme or ${url.origin}/acme/web`;
      throw new InputError(`'${describeUrl(url)}' is not an organisation or project on Azure DevOps, such as ${forms}`);
    }
    if (!/^\d{1,4}$/.test(page)) throw new InputError(`'${page}' is not a valid page of the repository list`);
    const { organization, project } = owner;
    const found = await listRepositories(access, { url, organization, project, token, signal });
    const all = found
      .map((one) => listed(one, { origin: url.origin, organization, isOfProject: project !== undefined }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const end = Number(page) * pageSize;
    const nextPage = end < all.length ? String(Number(page) + 1) : undefined;
    return { items: all.slice(end - pageSize, end), ...(nextPage && { nextPage }) };
  };
}

type Place = { origin: string; organization: string; isOfProject: boolean };

function listed(repository: DiscoveredRepository, { origin, organization, isOfProject }: Place): ListedRepository {
  const { name, project, defaultBranch, isDisabled } = repository;
  return {
    url: formatAzureUrl({ origin, organization, project: project.name, repository: name }),
    name: isOfProject ? name : `${project.name}/${name}`,
    isArchived: isDisabled,
    isPrivate: project.visibility !== 'public',
    ...(defaultBranch?.startsWith(headsPrefix) && { defaultBranch: defaultBranch.slice(headsPrefix.length) }),
  };
}
