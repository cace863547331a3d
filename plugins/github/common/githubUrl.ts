import { encodeFileAt, isRef, isRepositoryPath, namesInPath, type ShownPlace } from '@callboard/integrations/common';

/** The parts of a GitHub URL. All names are decoded. */
export type GithubPlace = ShownPlace<GithubView> & {
  /** 'https://github.com' */
  origin: string;
  owner: string;
  repository: string;
};

export type GithubView = (typeof views)[number];

const views = ['blob', 'tree', 'edit', 'raw', 'blame', 'commits', 'commit'] as const;
const ownerOrRepository = /^[\w.-]+$/;

/** Stands for the default branch where a URL needs the name of one. */
export const defaultRef = 'HEAD';

/** Parses a URL; undefined outside a repository. A slash in the name of a branch is written as %2F. */
export function parseGithubUrl(url: { origin: string; pathname: string }): GithubPlace | undefined {
  const names = namesInPath(url.pathname);
  if (!names) return undefined;
  const [owner, repository = '', view, ref, ...rest] = names;
  const path = rest.join('/');
  if (!isName(owner) || !isName(repository)) return undefined;
  const place = { origin: url.origin, owner, repository: repository.replace(/\.git$/, ''), path };
  if (view === undefined) return place;
  const isPlace = isView(view) && ref !== undefined && isRef(ref) && isRepositoryPath(path);
  return isPlace ? { ...place, view, ref } : undefined;
}

/** Formats the parts as a URL. */
export function formatGithubUrl({ origin, owner, repository, view, ref, path }: GithubPlace): string {
  const root = `${origin}/${owner}/${repository}`;
  if (view === undefined || ref === undefined) return root;
  return `${root}/${view}/${encodeFileAt(ref, path)}`;
}

const isView = (name: string): name is GithubView => (views as readonly string[]).includes(name);

const isName = (name: string | undefined): name is string =>
  name !== undefined && ownerOrRepository.test(name) && !/^\.+$/.test(name);
