import { InputError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ListedRepository, nextPageOf } from '@callboard/integrations';
import { bodyOf, namesInPath } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GitlabAccess } from './gitlabAccess.ts';

const projects = z.array(
  z.object({
    path_with_namespace: z.string(),
    web_url: z.url(),
    description: z.string().nullish(),
    // Missing for an empty project, and where the token may not read the code.
    default_branch: z.string().nullish(),
    archived: z.boolean().default(false),
    visibility: z.string().optional(),
    last_activity_at: z.string().nullish(),
  }),
);

/** The projects of a group and of all groups in it, or of the caller, a hundred at a time. */
export function createRepositories(
  { http, api, ask }: GitlabAccess,
  rootPath: string,
): NonNullable<CodeHost['repositories']> {
  return async (url, { page = '1', token, signal }) => {
    const isOfCaller = token !== undefined && isRoot(url, rootPath);
    const group = isOfCaller ? undefined : groupIn(url, rootPath);
    if (!/^\d{1,5}$/.test(page)) throw new InputError(`'${page}' is not a valid page of the project list`);
    const address = group === undefined ? api.ownProjects(page) : api.projects(group, { page });
    const answer = await ask({ url, token, signal }, (request) => http.json(address, request));
    const items = bodyOf(answer, projects).map(
      (project): ListedRepository => ({
        url: project.web_url,
        name: group === undefined ? project.path_with_namespace : project.path_with_namespace.slice(group.length + 1),
        isArchived: project.archived,
        isPrivate: project.visibility !== undefined && project.visibility !== 'public',
        ...(project.description && { description: project.description }),
        ...(project.default_branch && { defaultBranch: project.default_branch }),
        ...(project.last_activity_at && { changedAt: project.last_activity_at }),
      }),
    );
    return { items, ...(nextPageOf(answer) && { nextPage: String(Number(page) + 1) }) };
  };
}

const isRoot = ({ pathname }: URL, rootPath: string) => pathname.replace(/\/$/, '') === rootPath;

/** The group in `/acme/web` or `/groups/acme/web`. */
function groupIn(url: URL, rootPath: string): string {
  const names = namesInPath(url.pathname.slice(rootPath.length)) ?? [];
  const group = (names[0] === 'groups' ? names.slice(1) : names).join('/');
  if (group && !names.includes('-')) return group;
  throw new InputError(`'${describeUrl(url)}' is not a group on GitLab, such as ${url.origin}${rootPath}/acme`);
}
