/** What a URL of GitHub shows. All names are plain: nothing in them is encoded. */
export type GithubPlace = {
  /** 'https://github.com' */
  origin: string;
  owner: string;
  repository: string;
  /** How it shows it; undefined for the front page of the repository. */
  view?: GithubView;
  /** A branch, a tag or a commit; undefined for the default branch. */
  ref?: string;
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

export type GithubView = (typeof views)[number];

const views = ['blob', 'tree', 'edit', 'raw', 'blame', 'commits', 'commit'] as const;
const ownerOrRepository = /^[\w.-]+$/;

/** Takes a URL apart; undefined for what is no place in a repository. A slash in the name of a branch is written as %2F. */
export function parseGithubUrl(url: { origin: string; pathname: string }): GithubPlace | undefined {
  const names = decoded(url.pathname);
  if (!names) return undefined;
  const [owner, repository = '', view, ref, ...rest] = names;
  const path = rest.join('/');
  if (!isName(owner) || !isName(repository)) return undefined;
  const place = { origin: url.origin, owner, repository: repository.replace(/\.git$/, ''), path };
  if (view === undefined) return place;
  const isPlace = isView(view) && ref !== undefined && isRef(ref) && isPath(path);
  return isPlace ? { ...place, view, ref } : undefined;
}

/** Puts it together again. */
export function formatGithubUrl({ origin, owner, repository, view, ref, path }: GithubPlace): string {
  const root = `${origin}/${owner}/${repository}`;
  if (view === undefined || ref === undefined) return root;
  const file = path ? `/${encodePath(path)}` : '';
  return `${root}/${view}/${encodeName(ref)}${file}`;
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeName).join('/');
}

// What may stand in a path as it is stays as it is, so that a URL comes out as it was written.
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, (code) => decodeURIComponent(code));

function decoded(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const isView = (name: string): name is GithubView => (views as readonly string[]).includes(name);

const isName = (name: string | undefined): name is string =>
  name !== undefined && ownerOrRepository.test(name) && !/^\.+$/.test(name);

/** As git has it: a ref that leads upwards would lead out of the API's part for this repository. */
const isRef = (ref: string) => !ref.includes('..') && ref.split('/').every((name) => name !== '' && name[0] !== '.');

/** An encoded slash may hide such a name from the parser of URLs. */
const isPath = (path: string) => !path.split('/').some((name) => name === '.' || name === '..');
