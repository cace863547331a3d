import { decodePath, encodePath } from './encodeForAws.ts';

/** The parts of a CodeCommit console URL. All names are decoded. */
export type CodeCommitPlace = {
  /** 'https://eu-central-1.console.aws.amazon.com' */
  origin: string;
  repository: string;
  /** 'refs/heads/main', 'refs/tags/v1' or a commit; undefined for the default branch. */
  ref?: string;
  /** From the root of the repository, without slashes around it; empty for the root. */
  path: string;
};

type CodeCommitView = 'browse' | 'files/edit';

const repositories = '/codesuite/codecommit/repositories/';
const repositoryName = /^[\w.-]{1,100}$/;
const parting = '/--/';

/** Parses a URL; undefined if it is not a file, folder or repository. */
export function parseCodeCommitUrl(url: { origin: string; pathname: string }): CodeCommitPlace | undefined {
  if (!url.pathname.startsWith(repositories)) return undefined;
  const shown = decodePath(url.pathname.slice(repositories.length));
  const [repository = '', ...names] = shown?.split('/') ?? [];
  const rest = `/${names.join('/')}`;
  const view = ['/browse', '/files/edit'].find((one) => rest === one || rest.startsWith(`${one}/`));
  if (!repositoryName.test(repository) || (view === undefined && rest !== '/')) return undefined;
  const [ref, path] = partsOf(rest.slice(view?.length ?? 1));
  return { origin: url.origin, repository, ...(ref && { ref }), path };
}

/** A ref may contain slashes, so a double slash separates it from the path. */
function partsOf(text: string): [ref: string, path: string] {
  const start = text.indexOf(parting);
  const [ref, path] = start === -1 ? [text, ''] : [text.slice(0, start), text.slice(start + parting.length)];
  return [withoutSlashes(ref), withoutSlashes(path)];
}

const withoutSlashes = (text: string) => text.split('/').filter(Boolean).join('/');

/** Formats the parts as a URL. */
export function formatCodeCommitUrl(
  { origin, repository, ref, path }: CodeCommitPlace,
  view: CodeCommitView = 'browse',
): string {
  const root = `${origin}${repositories}${repository}/${view}`;
  const withRef = ref === undefined ? root : `${root}/${encodePath(ref)}`;
  return ref === undefined && path === '' ? root : `${withRef}${parting}${encodePath(path)}`;
}
