import type {
  RepositoryAnswer,
  StandInAnswer,
  StandInQuestion,
  StandInRepository,
  StandInRoute,
} from '@callboard/integrations/testing';
import { failure, list, type RepositoryOf, repositoryPath, routesOf, withRepository } from './answers.ts';

type Change = { changeType: string; item: { path: string }; newContent?: { content: string; contentType: string } };
type Push = { refUpdates: { name: string; oldObjectId: string }[]; commits: { changes: Change[] }[] };
type Proposal = { sourceRefName: string; targetRefName: string; title: string; description: string };

const headsPrefix = 'refs/heads/';

/** The routes that change a repository: pushes and pull requests. */
export function writeRoutes(repositoryOf: RepositoryOf): StandInRoute[] {
  const toAny = routesOf('POST', repositoryOf);
  const post = (resource: string, answer: RepositoryAnswer) =>
    toAny(resource, (repository, question) =>
      repository.isReadOnly
        ? failure(403, "TF401027: You need the Git 'GenericContribute' permission to perform this action.")
        : answer(repository, question),
    );
  return [
    post('/pushes', push),
    post('/pullrequests', openPullRequest),
    {
      method: 'GET',
      path: `${repositoryPath}/pullrequests`,
      answer: withRepository(repositoryOf, ({ pullRequests }, { query }) => {
        const refOf = (branch: string) => `${headsPrefix}${branch}`;
        const found = pullRequests.filter(
          ({ head, base }) =>
            refOf(head) === query.get('searchCriteria.sourceRefName') &&
            refOf(base) === query.get('searchCriteria.targetRefName'),
        );
        return list(found.map(({ number }) => ({ pullRequestId: number, status: 'active' })));
      }),
    },
  ];
}

/** A new branch starts at the commit that the update names. */
function push(repository: StandInRepository, { body }: StandInQuestion): StandInAnswer {
  const { refUpdates, commits } = body as unknown as Push;
  const { name, oldObjectId } = refUpdates[0]!;
  const branch = name.replace(headsPrefix, '');
  const at = repository.branches.get(branch);
  if (at !== undefined && at !== oldObjectId) {
    return failure(409, `TF401028: The reference '${name}' has already been updated by another client.`);
  }
  const files = repository.filesAt(oldObjectId);
  if (!files) return failure(400, `TF401035: The object '${oldObjectId}' does not exist.`);
  const changes: Record<string, string | null> = {};
  for (const { changeType, item, newContent } of commits[0]!.changes) {
    const path = item.path.slice(1);
    const isThere = files[path] !== undefined;
    if (changeType === 'add' && isThere) {
      return failure(400, `The path '${item.path}' specified in the add operation already exists.`);
    }
    if (changeType !== 'add' && !isThere) return failure(400, `The path '${item.path}' does not exist.`);
    const isPlain = newContent?.contentType === 'rawtext';
    changes[path] = newContent ? Buffer.from(newContent.content, isPlain ? 'utf8' : 'base64').toString() : null;
  }
  repository.branches.set(branch, oldObjectId);
  const newObjectId = repository.commit(branch, changes);
  return { status: 201, body: { pushId: 1, refUpdates: [{ name, oldObjectId, newObjectId }] } };
}

function openPullRequest({ pullRequests }: StandInRepository, { body }: StandInQuestion): StandInAnswer {
  const { sourceRefName, targetRefName, title, description } = body as unknown as Proposal;
  const [head, base] = [sourceRefName.replace(headsPrefix, ''), targetRefName.replace(headsPrefix, '')];
  if (pullRequests.some((one) => one.head === head && one.base === base)) {
    return failure(409, 'TF401179: An active pull request for the source and target branch already exists.');
  }
  const number = pullRequests.length + 1;
  pullRequests.push({ number, title, body: description, head, base });
  return { status: 201, body: { pullRequestId: number, status: 'active' } };
}
