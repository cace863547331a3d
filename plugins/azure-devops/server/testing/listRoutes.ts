import type { StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';
import { failure, list } from './answers.ts';

/** The repositories of a project, and of all projects of an organisation. */
export function listRoutes(repositories: ReadonlyMap<string, StandInRepository>): StandInRoute[] {
  const answer = ({ params: { organization, project } }: StandInQuestion) => {
    const owner = `${organization}/${project ?? ''}`;
    const owned = [...repositories.values()].filter((one) =>
      project === undefined ? one.owner.startsWith(owner) : one.owner.toLowerCase() === owner.toLowerCase(),
    );
    return owned.length === 0 && project !== undefined
      ? failure(404, `TF200016: The following project does not exist: ${project}.`)
      : list(owned.map(repositoryBody));
  };
  return [
    { method: 'GET', path: '/:organization/_apis/git/repositories', answer },
    { method: 'GET', path: '/:organization/:project/_apis/git/repositories', answer },
  ];
}

/** An archived one is disabled there. */
export const repositoryBody = ({ owner, name, branches, defaultBranch, isArchived, isPrivate }: StandInRepository) => ({
  name,
  project: {
    name: owner.slice(owner.indexOf('/') + 1),
    state: 'wellFormed',
    visibility: isPrivate ? 'private' : 'public',
  },
  isDisabled: isArchived,
  ...(branches.size > 0 && { defaultBranch: `refs/heads/${defaultBranch}` }),
});
