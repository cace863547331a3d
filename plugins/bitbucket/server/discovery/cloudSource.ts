import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import { cloudApi, cloudUrls } from '../../common/index.ts';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { webOriginOf } from '../bitbucketIntegrations.ts';
import type { CloudDiscoveryInstance } from './discoveryConfig.ts';
import { createPagedList } from './pagedList.ts';
import type { DiscoveredRepository, RepositorySource } from './repositorySource.ts';

const repositoryShape = z.object({
  slug: z.string(),
  project: z.object({ key: z.string() }).optional(),
  mainbranch: z.object({ name: z.string() }).nullish(),
});
const listShape = z.object({ values: z.array(repositoryShape), next: z.url().optional() });

const notFound = 404;

/** The repositories of a workspace of Bitbucket Cloud. */
export function createCloudSource(
  { integration, access }: BitbucketHost,
  { workspace, catalogPath, filters: { projectKey, repoSlug } }: CloudDiscoveryInstance,
): RepositorySource {
  const { http, ask } = access;
  const api = cloudApi(integration.apiBaseUrl);
  const root = webOriginOf(integration);
  const first = api.repositories(workspace);

  const discovered = ({ slug, project, mainbranch }: z.output<typeof repositoryShape>): DiscoveredRepository => ({
    owner: workspace,
    repository: slug,
    project: project?.key ?? '',
    isArchived: false,
    ...(mainbranch && { defaultBranch: mainbranch.name }),
  });
  const url = new URL(`${root}/${workspace}`);
  const pageOf = (repository: string) => new URL(`${url.href}/${repository}`);

  const list = createPagedList(access, {
    url,
    first,
    readPage(body) {
      const { success, data } = listShape.safeParse(body);
      if (!success) return undefined;
      // The URL of the next page may use another name of the host.
      const next = data.next === undefined ? undefined : new URL(new URL(data.next).search, first).href;
      return { items: data.values.map(discovered), ...(next !== undefined && { next }) };
    },
  });
  let branches: ReadonlyMap<string, string | undefined> = new Map();

  return {
    url,
    async list(signal) {
      const all = await list(signal);
      branches = new Map(all.map(({ repository, defaultBranch }) => [repository, defaultBranch]));
      return all;
    },
    branchBefore: ({ repository }) => branches.get(repository),

    async find(name, signal) {
      const page = pageOf(name.repository);
      const { status, body } = await ask({ url: page, signal }, (request) =>
        http.json(api.repository(name), { ...request, expected: [notFound] }),
      );
      if (status === notFound) return undefined;
      const parsed = repositoryShape.safeParse(body);
      if (!parsed.success) {
        throw new ServiceUnavailableError(
          `Bitbucket Cloud returned an unexpected response for the repository '${describeUrl(page)}'`,
        );
      }
      // A renamed repository may be found under its old name, too, but no longer has that name.
      return isSame(parsed.data.slug, name.repository) ? discovered(parsed.data) : undefined;
    },

    mayHave: ({ owner, repository }) =>
      isSame(owner, workspace) && cloudUrls.parse(pageOf(repository))?.repository === repository,
    isSelected: ({ project, repository, defaultBranch }) =>
      defaultBranch !== undefined &&
      (!projectKey || projectKey.isWhole(project)) &&
      (!repoSlug || repoSlug.isWhole(repository)),

    fileIn({ repository, defaultBranch: ref }) {
      if (ref === undefined) return undefined;
      const target = cloudUrls.format({ root, owner: workspace, repository, isFile: true, ref, path: catalogPath });
      return cloudUrls.parse(new URL(target))?.repository === repository ? target : undefined;
    },
    hasFile: async () => true,
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
