/** The differences between the two editions in their events and file URLs. */
export const dialects = {
  cloud: {
    topic: 'bitbucketCloud',
    idHeader: 'x-request-uuid',
    owner: 'acme',
    pushType: 'repo:push',
    changeType: 'repo:updated',
    fileOf: (url: string, name: string, branch = 'main') => `${url}/acme/${name}/src/${branch}/catalog-info.yaml`,
    repository: (url: string, owner: string, name: string, project = 'MAIN') => ({
      type: 'repository',
      full_name: `${owner}/${name}`,
      name,
      project: { key: project },
      links: { html: { href: `${url}/${owner}/${name}` } },
    }),
    push: (repository: object, branch: string | undefined) => {
      const ref = branch === undefined ? { type: 'tag', name: 'v1' } : { type: 'branch', name: branch };
      return { repository, push: { changes: [{ new: ref, old: null, forced: false }] } };
    },
    renamed: (repository: object, before: string) => ({
      repository,
      changes: { name: { old: before, new: 'other' }, full_name: { old: `acme/${before}`, new: 'acme/other' } },
    }),
  },
  server: {
    topic: 'bitbucketServer',
    idHeader: 'x-request-id',
    owner: 'ACME',
    pushType: 'repo:refs_changed',
    changeType: 'repo:modified',
    fileOf: (url: string, name: string) => `${url}/projects/ACME/repos/${name}/browse/catalog-info.yaml`,
    repository: (url: string, owner: string, name: string) => ({
      slug: name,
      name,
      project: { key: owner },
      links: { self: [{ href: `${url}/projects/${owner}/repos/${name}/browse` }] },
    }),
    push: (repository: object, branch: string | undefined) => {
      const ref = branch === undefined ? { displayId: 'v1', type: 'TAG' } : { displayId: branch, type: 'BRANCH' };
      return { eventKey: 'repo:refs_changed', repository, changes: [{ ref, type: 'UPDATE' }] };
    },
    renamed: (repository: object, before: string) => ({ new: repository, old: { ...repository, slug: before } }),
  },
};
