import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { type CodeHost, describeUrl, type HostAccess, type ListedRepository } from '@callboard/integrations';
import { namesInPath } from '@callboard/integrations/common';
import * as z from 'zod';
import { cloudApi, cloudUrls, isName } from '../common/index.ts';

const answerShape = z.object({
  values: z.array(
    z.object({
      slug: z.string(),
      // Null for an empty repository.
      mainbranch: z.object({ name: z.string() }).nullish(),
      is_private: z.boolean().default(true),
      description: z.string().nullish(),
      language: z.string().nullish(),
      updated_on: z.string().nullish(),
    }),
  ),
  next: z.url().optional(),
});

/** The repositories of a workspace of Bitbucket Cloud, a hundred at a time. */
export function createRepositories(
  { http, ask }: HostAccess,
  apiBaseUrl: string,
): NonNullable<CodeHost['repositories']> {
  const api = cloudApi(apiBaseUrl);
  return async (url, { page = '1', token, signal }) => {
    const workspace = workspaceIn(url);
    if (!/^[\w=-]{1,200}$/.test(page)) throw new InputError(`'${page}' is not a valid page of the repository list`);
    const { body } = await ask({ url, token, signal }, (request) =>
      http.json(api.shownRepositories(workspace, page), request),
    );
    const { success, data } = answerShape.safeParse(body);
    if (!success)
      throw new ServiceUnavailableError(`Bitbucket Cloud did not return the repositories of '${workspace}'`);
    const items = data.values.map(
      (repository): ListedRepository => ({
        url: pageOf(url.origin, workspace, repository.slug),
        name: repository.slug,
        isArchived: false,
        isPrivate: repository.is_private,
        ...(repository.description && { description: repository.description }),
        ...(repository.mainbranch && { defaultBranch: repository.mainbranch.name }),
        ...(repository.language && { language: repository.language }),
        ...(repository.updated_on && { changedAt: repository.updated_on }),
      }),
    );
    const nextPage = data.next === undefined ? undefined : new URL(data.next).searchParams.get('page');
    return { items, ...(nextPage && { nextPage }) };
  };
}

const pageOf = (root: string, owner: string, repository: string) =>
  cloudUrls.format({ root, owner, repository, isFile: false, path: '' });

function workspaceIn(url: URL): string {
  const [workspace, ...rest] = namesInPath(url.pathname) ?? [];
  if (isName(workspace) && rest.length === 0) return workspace;
  throw new InputError(`'${describeUrl(url)}' is not a workspace on Bitbucket Cloud, such as ${url.origin}/acme`);
}
