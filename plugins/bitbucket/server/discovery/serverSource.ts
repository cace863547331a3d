import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import { rootPathOf, serverApi, serverUrls } from '../../common/index.ts';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { webOriginOf } from '../bitbucketIntegrations.ts';
import type { ServerDiscoveryInstance } from './discoveryConfig.ts';
import { createPagedList } from './pagedList.ts';
import type { DiscoveredRepository, RepositorySource } from './repositorySource.ts';

const repositoryShape = z
  .object({ slug: z.string(), project: z.object({ key: z.string() }), archived: z.boolean().default(false) })
  .transform(
    ({ slug, project, archived }): DiscoveredRepository => ({
      owner: project.key,
      repository: slug,
      project: project.key,
      isArchived: archived,
    }),
  );
const listShape = z.object({
  values: z.array(repositoryShape),
  isLastPage: z.boolean(),
  nextPageStart: z.int().nonnegative().nullish(),
});

const notFound = 404;

/** The repositories of all projects of a Bitbucket Server; those of users are excluded. */
export function createServerSource(
  { integration, access }: BitbucketHost,
  { catalogPath, filters, validateLocationsExist }: ServerDiscoveryInstance,
): RepositorySource {
  const { http, ask } = access;
  const { projectKey, repoSlug, skipArchivedRepos } = filters;
  const api = serverApi(integration.apiBaseUrl);
  const rootPath = rootPathOf(new URL(integration.apiBaseUrl));
  const root = webOriginOf(integration) + rootPath;
  const urls = serverUrls(rootPath);
  const isOneFile = !/[*?{]/.test(catalogPath);

  const fileIn: RepositorySource['fileIn'] = ({ owner, repository }) => {
    const target = urls.format({ root, owner, repository, isFile: true, path: catalogPath });
    const place = urls.parse(new URL(target));
    return place?.owner === owner && place.repository === repository ? target : undefined;
  };

  return {
    url: new URL(root),
    list: createPagedList(access, {
      url: new URL(root),
      first: api.repositories(0),
      readPage(body) {
        const { success, data } = listShape.safeParse(body);
        if (!success) return undefined;
        const { values: items, isLastPage, nextPageStart: start } = data;
        if (isLastPage) return { items };
        return typeof start === 'number' ? { items, next: api.repositories(start) } : undefined;
      },
    }),

    async find(name, signal) {
      const page = new URL(urls.format({ ...name, root, isFile: false, path: '' }));
      const { status, body } = await ask({ url: page, signal }, (request) =>
        http.json(api.repository(name), { ...request, expected: [notFound] }),
      );
      if (status === notFound) return undefined;
      const parsed = repositoryShape.safeParse(body);
      if (parsed.success) {
        // A renamed or moved repository is found under its old name, too, but no longer has that name.
        const { owner, repository } = parsed.data;
        return isSame(owner, name.owner) && isSame(repository, name.repository) ? parsed.data : undefined;
      }
      throw new ServiceUnavailableError(
        `Bitbucket Server returned an unexpected response for the repository '${describeUrl(page)}'`,
      );
    },

    // Its URLs need no branch.
    branchBefore: () => undefined,
    mayHave: (name) => !name.owner.startsWith('~') && fileIn(name) !== undefined,
    isSelected: ({ project, repository, isArchived }) =>
      !project.startsWith('~') &&
      (!isArchived || !skipArchivedRepos) &&
      (!projectKey || projectKey.isIn(project)) &&
      (!repoSlug || repoSlug.isIn(repository)),
    fileIn,

    async hasFile(repository, signal) {
      if (!validateLocationsExist || !isOneFile) return true;
      const url = new URL(fileIn(repository) ?? root);
      const { status } = await ask({ url, signal }, (request) =>
        http.json(api.fileType(repository, catalogPath), { ...request, expected: [notFound] }),
      );
      return status !== notFound;
    },
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
