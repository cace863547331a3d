import { encodeFileAt, isRef, isRepositoryPath, namesInPath, type ShownPlace } from '@callboard/integrations/common';

/** The parts of a GitLab URL. All names are decoded. */
export type GitlabPlace = ShownPlace<GitlabView> & {
  /** The URL of GitLab: 'https://gitlab.com', or 'https://git.example.com/gitlab'. */
  root: string;
  /** With all its parent groups: 'acme/platform/shop'. */
  project: string;
};

export type GitlabView = (typeof views)[number];

const views = ['blob', 'tree', 'edit', 'raw', 'blame', 'commits', 'commit'] as const;
const groupOrProject = /^[\w.-]+$/;
/** Separates a project from the view. */
const divider = '-';

/**
 * Parses a URL; undefined outside a project. A slash in the name of a branch is written as %2F. `rootPath`
 * is where GitLab is on its host: '' or '/gitlab'.
 */
export function parseGitlabUrl(url: { origin: string; pathname: string }, rootPath = ''): GitlabPlace | undefined {
  const names = url.pathname.startsWith(`${rootPath}/`) ? namesInPath(url.pathname.slice(rootPath.length)) : undefined;
  if (!names) return undefined;
  const { groups, shown } = divided(names);
  const project = groups.join('/').replace(/\.git$/, '');
  if (groups.length < 2 || !groups.every(isName)) return undefined;
  const place = { root: url.origin + rootPath, project };
  if (!shown) return { ...place, path: '' };
  const [view = '', ref, ...rest] = shown;
  const path = rest.join('/');
  const isPlace = isView(view) && ref !== undefined && isRef(ref) && isRepositoryPath(path);
  return isPlace ? { ...place, view, ref, path } : undefined;
}

/** Formats the parts as a URL. */
export function formatGitlabUrl({ root, project, view, ref, path }: GitlabPlace): string {
  if (view === undefined || ref === undefined) return `${root}/${project}`;
  return `${root}/${project}/${divider}/${view}/${encodeFileAt(ref, path)}`;
}

/** Older URLs have no divider, but nothing in GitLab can have the name of a view. */
function divided(names: readonly string[]): { groups: readonly string[]; shown?: readonly string[] } {
  const end = names.findIndex((name, index) => index > 1 && (name === divider || isView(name)));
  if (end === -1) return { groups: names };
  return { groups: names.slice(0, end), shown: names.slice(names[end] === divider ? end + 1 : end) };
}

const isView = (name: string): name is GitlabView => (views as readonly string[]).includes(name);

const isName = (name: string) => groupOrProject.test(name) && !/^[.-]+$/.test(name);
