import { InputError } from '@callboard/errors';
import {
  encodeName,
  encodePath,
  isRepositoryPath,
  namesInPath,
  type UrlParts as WholeUrlParts,
} from '@callboard/integrations/common';

export type UrlParts = Omit<WholeUrlParts, 'search'>;

/** A repository of Azure DevOps. All names are decoded. */
export type AzureRepository = {
  /** On Azure DevOps Server, the collection, optionally with the folder of the server: 'tfs/DefaultCollection'. */
  organization: string;
  project: string;
  repository: string;
};

/** The parts of an Azure DevOps URL. */
export type AzurePlace = AzureRepository & {
  /** 'https://dev.azure.com' */
  origin: string;
  /** Undefined for the default branch. */
  branch?: string;
  /** From the root of the repository, without slashes around it; empty for the root, undefined without a path. */
  path?: string;
};

const branchPrefix = 'GB';
const form = '<organisation>/<project>/_git/<repository>?path=/<path>&version=GB<branch>';

/** Parses a URL: `/acme/Web shop/_git/shop?path=/a.yaml&version=GBmain`. Throws outside a repository. */
export function parseAzureUrl(url: UrlParts): AzurePlace {
  const repository = repositoryIn(url.pathname);
  if (!repository) {
    throw new InputError(`Azure URL must point to a git repository, such as ${url.origin}/${form}: '${shown(url)}'`);
  }
  const version = url.searchParams.get('version') ?? undefined;
  if (version !== undefined && !isBranch(version)) {
    throw new InputError(
      `Azure URL version must point to a git branch, such as version=GBmain, not '${version}': '${shown(url)}'`,
    );
  }
  const path = url.searchParams.get('path') ?? undefined;
  const names = path?.split('/').filter((name) => name !== '' && name !== '.');
  if (names && !isRepositoryPath(names.join('/'))) {
    throw new InputError(`Azure URL must not point outside its repository: '${shown(url)}'`);
  }
  return {
    origin: url.origin,
    ...repository,
    ...(version !== undefined && { branch: version.slice(branchPrefix.length) }),
    ...(names && { path: names.join('/') }),
  };
}

/** Formats it as a URL; both names are written for a repository with the name of its project. */
export function formatAzureUrl({ origin, branch, path, ...repository }: AzurePlace): string {
  const { organization, project, repository: name } = repository;
  const page = `${origin}/${encodePath(organization)}/${encodeName(project)}/_git/${encodeName(name)}`;
  const query = [
    ...(path === undefined ? [] : [`path=/${encodeInQuery(path)}`]),
    ...(branch === undefined ? [] : [`version=${branchPrefix}${encodeInQuery(branch)}`]),
  ];
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}

/** A path as a query value, in which these characters have another meaning. */
const encodeInQuery = (path: string) => encodePath(path).replace(/[&+=;]/g, encodeURIComponent);

const isBranch = (version: string) => version.startsWith(branchPrefix) && version.length > branchPrefix.length;

/** `/organisation/_git/repository` is the repository with the name of its project. */
function repositoryIn(pathname: string): AzureRepository | undefined {
  const names = namesInPath(pathname);
  const marker = names?.indexOf('_git') ?? -1;
  if (!names || marker < 1 || marker > 3 || !names.every(isName)) return undefined;
  const repository = names[marker + 1];
  if (repository === undefined) return undefined;
  const before = names.slice(0, marker);
  if (before.length === 1) return { organization: before[0]!, project: repository, repository };
  return { organization: before.slice(0, -1).join('/'), project: before.at(-1)!, repository };
}

/** An encoded slash may hide `..`, which leads outside the API's part for this repository. */
export const isName = (name: string) => name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name);

/** Without its query, which may contain anything. */
const shown = ({ origin, pathname }: UrlParts) => `${origin}${pathname}`.slice(0, 300);
