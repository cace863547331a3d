import { encodePath } from '@callboard/integrations/common';

type Project = { project: string };

/** The URLs of Gerrit's REST API; `baseUrl` is where Gerrit is, with `/a` where there are credentials. */
export function gerritApi(baseUrl: string) {
  // Names go as one piece each, whatever they hold.
  const projectOf = ({ project }: Project) => `${baseUrl}/projects/${encodeURIComponent(project)}`;
  const branchOf = (place: Project, branch: string) => `${projectOf(place)}/branches/${encodeURIComponent(branch)}`;
  return {
    /** A page of the projects that a query means: 'state=ACTIVE&type=CODE'. */
    projects: (query: string, { start, count }: { start: number; count: number }) =>
      `${baseUrl}/projects/?${query}${query && '&'}n=${count}&S=${start}`,
    project: projectOf,
    head: (place: Project) => `${projectOf(place)}/HEAD`,
    branch: branchOf,
    tag: (place: Project, tag: string) => `${projectOf(place)}/tags/${encodeURIComponent(tag)}`,
    branchFile: (place: Project, branch: string, path: string) =>
      `${branchOf(place, branch)}/files/${encodeURIComponent(path)}/content`,
    commitFile: (place: Project, commit: string, path: string) =>
      `${projectOf(place)}/commits/${commit}/files/${encodeURIComponent(path)}/content`,
  };
}

/** The archive of a folder at one commit, below where Gitiles is. */
export const gitilesArchive = (gitilesBaseUrl: string, { project, path }: Project & { path: string }, commit: string) =>
  `${gitilesBaseUrl}/${encodePath(project)}/+archive/${commit}${path && `/${encodePath(path)}`}.tar.gz`;
