import { InputError, NotFoundError } from '@callboard/errors';
import { type CodeHost, describeUrl, type ListedRepository, nextPageOf } from '@callboard/integrations';
import { bodyOf, namesInPath } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubAccess } from './githubAccess.ts';

const repositories = z.array(
  z
    .object({
      name: z.string(),
      full_name: z.string().optional(),
      html_url: z.url(),
      description: z.string().nullish(),
      default_branch: z.string(),
      archived: z.boolean().default(false),
      private: z.boolean().default(false),
      language: z.string().nullish(),
      pushed_at: z.string().nullish(),
      size: z.number().optional(),
    })
    .transform(
      ({ name, full_name: fullName = name, html_url: url, ...more }): ListedRepository & { fullName: string } => ({
        url,
        name,
        fullName,
        isArchived: more.archived,
        isPrivate: more.private,
        ...(more.description && { description: more.description }),
        // For an empty repository, GitHub names a branch that does not exist.
        ...(more.size !== 0 && { defaultBranch: more.default_branch }),
        ...(more.language && { language: more.language }),
        ...(more.pushed_at && { changedAt: more.pushed_at }),
      }),
    ),
);

const ownerKinds = ['orgs', 'users'] as const;
const notFound = 404;

/** The repositories of an organisation or a person, or of the caller, a hundred at a time. */
export function createRepositories({ http, api, ask }: GithubAccess): NonNullable<CodeHost['repositories']> {
  async function ofCaller(url: URL, number: number, options: { token: string; signal?: AbortSignal }) {
    const { token, signal } = options;
    const answer = await ask({ url, owner: '', token }, (request) =>
      http.json(api.ownRepositories(number), { ...request, signal }),
    );
    const items = bodyOf(answer, repositories).map(({ fullName, ...one }) => ({ ...one, name: fullName }));
    return { items, ...(nextPageOf(answer) && { nextPage: String(number + 1) }) };
  }

  return async (url, { page, token, signal }) => {
    if (url.pathname === '/' && token) return ofCaller(url, numberIn(page), { token, signal });
    const owner = ownerIn(url);
    const [kindOfPage, number] = pageOf(page);
    for (const kind of kindOfPage ? [kindOfPage] : ownerKinds) {
      const answer = await ask({ url, owner, token }, (request) =>
        http.json(api.repositories(kind, owner, number), { ...request, signal, expected: [notFound] }),
      );
      if (answer.status === notFound) continue;
      const items = bodyOf(answer, repositories).map(({ fullName: _, ...one }) => one);
      return { items, ...(nextPageOf(answer) && { nextPage: `${kind}-${number + 1}` }) };
    }
    throw new NotFoundError(`GitHub has neither an organisation nor a user '${owner}' at '${describeUrl(url)}'`);
  };
}

const numberIn = (page = '1') => (/^\d{1,5}$/.test(page) ? Number(page) : 1);

/** The owner in `/acme` or `/orgs/acme/repositories`. */
function ownerIn(url: URL): string {
  const [first, second] = namesInPath(url.pathname) ?? [];
  const owner = first === 'orgs' ? second : first;
  if (owner && /^[\w.-]+$/.test(owner) && !/^\.+$/.test(owner)) return owner;
  throw new InputError(`'${describeUrl(url)}' is not an organisation or user on GitHub, such as ${url.origin}/acme`);
}

function pageOf(page = ''): [kind: (typeof ownerKinds)[number] | undefined, number: number] {
  const [, kind, number] = /^(orgs|users)-(\d{1,5})$/.exec(page) ?? [];
  return [ownerKinds.find((one) => one === kind), number === undefined ? 1 : Number(number)];
}
