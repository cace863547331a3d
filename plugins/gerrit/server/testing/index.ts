import {
  aTarGz,
  createRepository,
  type RepositoryAnswer,
  type RepositoryOptions,
  type StandIn,
  type StandInRepository,
  type StandInRoute,
  startStandIn,
} from '@callboard/integrations/testing';

export type StandInGerrit = StandIn & {
  /** Adds a project: `addProject('platform/shop', { files: { 'README.md': '# Shop' } })`. */
  addProject(name: string, options?: RepositoryOptions): StandInRepository;
  removeProject(name: string): void;
  /** Puts a tag with a message on a commit. */
  addTag(project: string, tag: string, commit: string): void;
};

export type GerritOptions = {
  /** The `authorization` header for private projects. */
  authorization?: string;
  /** The maximum number of projects in a list. */
  maxPageSize?: number;
};

const text = (status: number, body: string) => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(body),
});
const json = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(`)]}'\n${JSON.stringify(body)}`),
});
const base64 = (content: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=ISO-8859-1', 'x-fyi-content-encoding': 'base64' },
  body: Buffer.from(Buffer.from(content).toString('base64')),
});

/** An annotated tag is a separate object. */
const tagObject = 'f'.repeat(40);

/** A small Gerrit with Gitiles in memory, on a local port: the parts of both that the portal uses, in their own shapes. */
export async function startGerrit({ authorization, maxPageSize = 500 }: GerritOptions = {}): Promise<StandInGerrit> {
  const projects = new Map<string, StandInRepository>();
  const tags = new Map<string, string>();

  const withProject =
    (isAuthenticated: boolean, answer: RepositoryAnswer): StandInRoute['answer'] =>
    (question) => {
      const { project: name = '' } = question.params;
      const project = projects.get(name);
      // Below /a everyone has to authenticate, and elsewhere nobody does.
      if (isAuthenticated && question.headers.authorization !== authorization) return text(401, 'Unauthorized');
      return project && (isAuthenticated || !project.isPrivate)
        ? answer(project, question)
        : text(404, `Not found: ${name}`);
    };
  const routes = (prefix: string, isAuthenticated: boolean): StandInRoute[] =>
    Object.entries(answers(tags)).map(([path, answer]) => ({
      method: 'GET',
      path: prefix + path,
      answer: withProject(isAuthenticated, answer),
    }));
  const archives = (prefix: string, isAuthenticated: boolean): StandInRoute => ({
    method: 'GET',
    path: `${prefix}/plugins/gitiles/*rest`,
    answer: (question) => {
      const [project = '', rest = ''] = (question.params.rest ?? '').split('/+archive/');
      const asked = { ...question, params: { project, rest } };
      return withProject(isAuthenticated, sendArchive)(asked);
    },
  });

  const list = (prefix: string, isAuthenticated: boolean): StandInRoute => ({
    method: 'GET',
    path: `${prefix}/projects/`,
    answer({ query, headers }) {
      if (isAuthenticated && headers.authorization !== authorization) return text(401, 'Unauthorized');
      const matching = [...projects.values()].filter(
        ({ name, isPrivate }) => name.startsWith(query.get('prefix') ?? '') && (isAuthenticated || !isPrivate),
      );
      const [start, count] = [Number(query.get('S') ?? 0), Number(query.get('n') ?? matching.length)];
      const shown = matching.slice(start, start + Math.min(count, maxPageSize));
      const information = shown.map(({ name }, index) => ({
        id: encodeURIComponent(name),
        name,
        state: 'ACTIVE',
        ...(index === shown.length - 1 && start + shown.length < matching.length && { _more_projects: true }),
      }));
      if (query.has('query')) return json(information);
      return json(Object.fromEntries(information.map(({ name, ...one }) => [name, one])));
    },
  });

  const standIn = await startStandIn({
    routes: [
      list('', false),
      list('/a', true),
      ...routes('', false),
      ...routes('/a', true),
      archives('', false),
      archives('/a', true),
    ],
    notFound: text(404, 'Not Found'),
  });
  return {
    ...standIn,
    addProject(name, options) {
      const project = createRepository('', name, options);
      projects.set(name, project);
      return project;
    },
    removeProject: (name) => void projects.delete(name),
    addTag: (project, tag, commit) => void tags.set(`${project}:${tag}`, commit),
  };
}

const answers = (tags: ReadonlyMap<string, string>): Record<string, RepositoryAnswer> => ({
  '/projects/:project/HEAD': ({ defaultBranch, isReadOnly }) =>
    isReadOnly ? text(403, 'not allowed to see HEAD') : json(`refs/heads/${defaultBranch}`),
  '/projects/:project/branches/:branch': ({ branches }, { params: { branch = '' } }) => {
    const revision = branches.get(branch);
    return revision ? json({ ref: `refs/heads/${branch}`, revision }) : text(404, `Not found: ${branch}`);
  },
  '/projects/:project/tags/:tag': ({ name }, { params: { tag = '' } }) => {
    const object = tags.get(`${name}:${tag}`);
    return object ? json({ ref: `refs/tags/${tag}`, revision: tagObject, object }) : text(404, `Not found: ${tag}`);
  },
  '/projects/:project/branches/:ref/files/:path/content': sendFile,
  '/projects/:project/commits/:ref/files/:path/content': sendFile,
});

const sendFile: RepositoryAnswer = (project, { params: { ref = '', path = '' } }) => {
  const content = project.filesAt(ref)?.[path];
  return content === undefined ? text(404, `Not found: ${path}`) : base64(content);
};

/** An archive of a folder has names from there on. */
const sendArchive: RepositoryAnswer = (project, { params: { rest = '' } }) => {
  const [commit = '', ...names] = rest.replace(/\.tar\.gz$/, '').split('/');
  const folder = names.map((name) => `${name}/`).join('');
  const files = Object.entries(project.commits.get(commit) ?? {}).filter(([path]) => path.startsWith(folder));
  if (files.length === 0) return text(404, 'Not Found');
  const body = aTarGz(files.map(([path, content]) => ({ name: path.slice(folder.length), content })));
  return { status: 200, headers: { 'content-type': 'application/x-gzip' }, body };
};
