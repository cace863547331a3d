import {
  encodeFileAt,
  isCommitHash,
  isRef,
  isRepositoryPath,
  namesInPath,
  type ShownPlace,
} from '@callboard/integrations/common';

/** The parts of a Gitea URL. All names are decoded. */
export type GiteaPlace = ShownPlace<GiteaView> & {
  /** The URL of Gitea: 'https://gitea.com', or 'https://git.example.com/gitea'. */
  root: string;
  owner: string;
  repository: string;
  /** The kind of the ref. */
  kind?: RefKind;
};

export type GiteaView = (typeof views)[number];
type RefKind = (typeof refKinds)[number];

const editView = '_edit';
const views = ['src', 'raw', 'blame', 'commits', 'commit', editView] as const;
const refKinds = ['branch', 'tag', 'commit'] as const;
const ownerOrRepository = /^[\w.-]+$/;

/**
 * Parses a URL; undefined outside a repository. A slash in the name of a branch is written as %2F. `rootPath`
 * is where Gitea is on its host: '' or '/gitea'.
 */
export function parseGiteaUrl(url: { origin: string; pathname: string }, rootPath = ''): GiteaPlace | undefined {
  const names = url.pathname.startsWith(`${rootPath}/`) ? namesInPath(url.pathname.slice(rootPath.length)) : undefined;
  const [owner = '', repository = '', view, ...shown] = names ?? [];
  if (!isName(owner) || !isName(repository)) return undefined;
  const place = { root: url.origin + rootPath, owner, repository: repository.replace(/\.git$/, '') };
  if (view === undefined) return { ...place, path: '' };
  const { kind, ref, names: rest } = refIn(view, shown);
  const path = rest.join('/');
  const isPlace = isView(view) && ref !== undefined && isRef(ref) && isRepositoryPath(path);
  return isPlace ? { ...place, view, kind, ref, path } : undefined;
}

/** Formats the parts as a URL. */
export function formatGiteaUrl({ root, owner, repository, view, kind = 'branch', ref, path }: GiteaPlace): string {
  const page = `${root}/${owner}/${repository}`;
  if (view === undefined || ref === undefined) return page;
  const kindPart = hasKind(view) ? `/${kind}` : '';
  return `${page}/${view}${kindPart}/${encodeFileAt(ref, path)}`;
}

/** Older URLs do not contain the type of the ref; those for editing are always about a branch. */
function refIn(view: string, shown: readonly string[]): { kind: RefKind; ref?: string; names: readonly string[] } {
  const [first, second, ...rest] = shown;
  if (hasKind(view) && isRefKind(first) && second !== undefined) return { kind: first, ref: second, names: rest };
  const isCommit = view === 'commit' || isCommitHash(first ?? '');
  return { kind: isCommit ? 'commit' : 'branch', ref: first, names: shown.slice(1) };
}

const hasKind = (view: string) => view !== editView && view !== 'commit';

const isView = (name: string): name is GiteaView => (views as readonly string[]).includes(name);

const isRefKind = (name: string | undefined): name is RefKind => (refKinds as readonly unknown[]).includes(name);

const isName = (name: string) => ownerOrRepository.test(name) && !/^\.+$/.test(name);
