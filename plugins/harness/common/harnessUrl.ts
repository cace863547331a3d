import { encodePath, isRef, isRepositoryPath, namesInPath, type ShownPlace } from '@callboard/integrations/common';

/** The parts of a Harness Code URL. All names are decoded. */
export type HarnessPlace = ShownPlace<HarnessView> & {
  /** 'https://app.harness.io' */
  origin: string;
  account: string;
  /** A repository may belong to a project, to an organisation, or to the account itself. */
  organisation?: string;
  project?: string;
  repository: string;
};

type HarnessView = 'files' | 'edit';

/** Separates a branch from a path, so a branch may have slashes in its name. */
const divider = '~';
const name = /^[\w.-]+$/;

/** Parses a URL; undefined outside a repository. */
export function parseHarnessUrl({ origin, pathname }: { origin: string; pathname: string }): HarnessPlace | undefined {
  const [ng, account, accountName, module, code, ...scoped] = namesInPath(pathname) ?? [];
  const isCode = ng === 'ng' && account === 'account' && module === 'module' && code === 'code';
  const found = isCode && isName(accountName) ? repositoryIn(scoped) : undefined;
  if (!found || !accountName) return undefined;
  const { rest, ...repository } = found;
  const place = { origin, account: accountName, ...repository };
  const [view, ...shown] = rest;
  if (view === undefined) return { ...place, path: '' };
  const end = shown.indexOf(divider);
  const ref = shown.slice(0, end === -1 ? undefined : end).join('/');
  const path = end === -1 ? '' : shown.slice(end + 1).join('/');
  const isPlace = (view === 'files' || view === 'edit') && (ref === '' || isRef(ref)) && isRepositoryPath(path);
  return isPlace ? { ...place, view, ...(ref && { ref }), path } : undefined;
}

type Found = Pick<HarnessPlace, 'organisation' | 'project' | 'repository'> & { rest: readonly string[] };

function repositoryIn(names: readonly string[]): Found | undefined {
  const scope: Record<string, string> = {};
  for (let index = 0; index < names.length; index += 2) {
    const [kind = '', value] = names.slice(index, index + 2);
    if (!isName(value)) return undefined;
    const { orgs: organisation, projects: project } = scope;
    const isProjectAlone = project !== undefined && organisation === undefined;
    if (kind === 'repos') {
      const found = { ...(organisation && { organisation }), ...(project && { project }) };
      return isProjectAlone ? undefined : { ...found, repository: value, rest: names.slice(index + 2) };
    }
    if ((kind !== 'orgs' && kind !== 'projects') || kind in scope) return undefined;
    scope[kind] = value;
  }
  return undefined;
}

/** Formats the parts as a URL. */
export function formatHarnessUrl(place: HarnessPlace): string {
  const { origin, account, organisation, project, repository, view, ref, path } = place;
  const scope = `${organisation ? `/orgs/${organisation}` : ''}${project ? `/projects/${project}` : ''}`;
  const page = `${origin}/ng/account/${account}/module/code${scope}/repos/${repository}`;
  if (view === undefined) return page;
  const branch = ref === undefined ? '' : `/${encodePath(ref)}`;
  return `${page}/${view}${branch}${path && `/${divider}/${encodePath(path)}`}`;
}

const isName = (text: string | undefined): text is string =>
  text !== undefined && name.test(text) && !/^\.+$/.test(text);
