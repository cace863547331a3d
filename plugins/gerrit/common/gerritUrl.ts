import { encodeName, encodePath, isRef, isRepositoryPath, namesInPath } from '@callboard/integrations/common';

/** The parts of a URL of Gitiles, the file viewer of Gerrit. All names are decoded. */
export type GerritPlace = {
  /** With all folders that it is in: 'platform/shop'. */
  project: string;
  /** Undefined for the page of the project. */
  ref?: GerritRef;
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

/** The head is what the default branch is at. */
export type GerritRef = { kind: 'branch' | 'tag' | 'commit'; name: string } | { kind: 'head' };

export type UrlParts = { origin: string; pathname: string; href: string };

/** Separates a project from the view. */
const divider = '+';
/** The prefix of every request with credentials. */
const authenticated = 'a';
const commitHash = /^[\da-f]{40}$/;
const headName = 'HEAD';
const kinds = new Map<string, 'branch' | 'tag'>([
  ['heads', 'branch'],
  ['tags', 'tag'],
]);

/** Parses a URL; undefined outside a project. A slash in the name of a branch is written as %2F. */
export function parseGitilesUrl({ origin, pathname }: UrlParts, gitiles: UrlParts): GerritPlace | undefined {
  const names = origin === gitiles.origin ? namesInPath(pathname) : undefined;
  const below = names && withoutRoot(names, namesInPath(gitiles.pathname) ?? []);
  if (!below) return undefined;
  const end = below.indexOf(divider);
  const project = below
    .slice(0, end === -1 ? undefined : end)
    .join('/')
    .replace(/\.git$/, '');
  if (project === '' || !isRepositoryPath(project)) return undefined;
  if (end === -1) return { project, path: '' };
  const { ref, rest } = refIn(below.slice(end + 1)) ?? {};
  const path = rest?.join('/') ?? '';
  return ref && isRepositoryPath(path) ? { project, ref, path } : undefined;
}

function withoutRoot(names: readonly string[], root: readonly string[]): readonly string[] | undefined {
  const own = names[0] === authenticated && root[0] !== authenticated ? names.slice(1) : names;
  return root.every((name, index) => own[index] === name) ? own.slice(root.length) : undefined;
}

function refIn(names: readonly string[]): { ref: GerritRef; rest: readonly string[] } | undefined {
  const [first = '', second = '', third = ''] = names;
  if (first === 'refs') {
    const kind = kinds.get(second);
    return kind && isRef(third) ? { ref: { kind, name: third }, rest: names.slice(3) } : undefined;
  }
  const rest = names.slice(1);
  if (first === headName) return { ref: { kind: 'head' }, rest };
  if (commitHash.test(first)) return { ref: { kind: 'commit', name: first }, rest };
  return isRef(first) ? { ref: { kind: 'branch', name: first }, rest } : undefined;
}

/** Formats it as a URL, with the whole name of a branch or a tag. */
export function formatGitilesUrl({ project, ref, path }: GerritPlace, gitilesBaseUrl: string): string {
  const page = `${gitilesBaseUrl}/${encodePath(project)}`;
  return ref ? `${page}/${divider}/${refPath(ref)}${path && `/${encodePath(path)}`}` : page;
}

function refPath(ref: GerritRef): string {
  if (ref.kind === 'head') return headName;
  if (ref.kind === 'commit') return ref.name;
  return `refs/${ref.kind === 'branch' ? 'heads' : 'tags'}/${encodeName(ref.name)}`;
}
