import { InputError, NotFoundError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ListedRepository, nextPageOf } from '@callboard/integrations';
import { bodyOf, namesInPath } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GiteaAccess } from './giteaAccess.ts';

const repositories = z.array(
  z.object({
    name: z.string(),
    full_name: z.string().optional(),
    html_url: z.url(),
    description: z.string().nullish(),
    default_branch: z.string().optional(),
    empty: z.boolean().default(false),
    archived: z.boolean().default(false),
    private: z.boolean().default(false),
    language: z.string().nullish(),
    updated_at: z.string().nullish(),
  }),
);

const ownerKinds = ['orgs', 'users'] as const;
const notFound = 404;

/** The repositories of an organisation or a person, or of the caller, fifty at a time. */
export function createRepositories(
  { http, api, ask }: GiteaAccess,
  rootPath: string,
): NonNullable<CodeHost['repositories']> {
  async function ofCaller(url: URL, page: string, options: { token: string; signal?: AbortSignal }) {
    const answer = await ask({ url, ...options }, (request) => http.json(api.ownRepositories(page), request));
    const found = bodyOf(answer, repositories);
    const items = found.map((one) => ({ ...listed(one), name: one.full_name ?? one.name }));
    return { items, ...(nextPageOf(answer) && { nextPage: String(Number(page) + 1) }) };
  }

  return async (url, { page, token, signal }) => {
    const isOfCaller = token !== undefined && url.pathname.replace(/\/$/, '') === rootPath;
    if (isOfCaller) return ofCaller(url, /^\d{1,5}$/.test(page ?? '') ? page! : '1', { token, signal });
    const [owner, ...rest] = namesInPath(url.pathname.slice(rootPath.length)) ?? [];
    if (!owner || rest.length > 0)
      throw new InputError(
        `'${describeUrl(url)}' is not an organisation or user on Gitea, such as ${url.origin}${rootPath}/acme`,
      );
    const [, kindOfPage, number = '1'] = /^(orgs|users)-(\d{1,5})$/.exec(page ?? '') ?? [];
    for (const kind of ownerKinds.filter((one) => kindOfPage === undefined || one === kindOfPage)) {
      const answer = await ask({ url, token, signal }, (request) =>
        http.json(api.repositories(kind, owner, number), { ...request, expected: [notFound] }),
      );
      if (answer.status === notFound) continue;
      const found = bodyOf(answer, repositories);
      const nextPage = nextPageOf(answer) && `${kind}-${Number(number) + 1}`;
      return { items: found.map(listed), ...(nextPage && { nextPage }) };
    }
    throw new NotFoundError(`Gitea has neither an organisation nor a user '${owner}' at '${describeUrl(url)}'`);
  };
}

const listed = (repository: z.output<typeof repositories>[number]): ListedRepository => ({
  url: repository.html_url,
  name: repository.name,
  isArchived: repository.archived,
  isPrivate: repository.private,
  ...(repository.description && { description: repository.description }),
  ...(!repository.empty && repository.default_branch && { defaultBranch: repository.default_branch }),
  ...(repository.language && { language: repository.language }),
  ...(repository.updated_at && { changedAt: repository.updated_at }),
});
