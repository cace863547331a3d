import {
  type RepositoryAnswer,
  repositoryRoutes,
  type StandInAnswer,
  type StandInQuestion,
  type StandInRepository,
} from '@callboard/integrations/testing';

/** Finds the repository of a request. */
export type RepositoryOf = (question: StandInQuestion) => StandInRepository | undefined;

export const repositoryPath = '/:organization/:project/_apis/git/repositories/:repository';

/** An error in the format of Azure DevOps. */
export const failure = (status: number, message: string, typeKey = 'GitException'): StandInAnswer => ({
  status,
  body: { $id: '1', innerException: null, message, typeName: `Microsoft.${typeKey}`, typeKey, errorCode: 0 },
});

export const list = (value: readonly unknown[]): StandInAnswer => ({
  status: 200,
  body: { count: value.length, value },
});

/** A response about a repository that exists. */
export const withRepository =
  (repositoryOf: RepositoryOf, answer: RepositoryAnswer) =>
  (question: StandInQuestion): StandInAnswer => {
    const repository = repositoryOf(question);
    const name = question.params.repository;
    if (!repository)
      return failure(404, `TF401019: The Git repository with name or identifier ${name} does not exist.`);
    return answer(repository, question);
  };

/** Creates routes below a repository that exists. */
export const routesOf = (method: string, repositoryOf: RepositoryOf) => {
  const create = repositoryRoutes(method, (answer) => withRepository(repositoryOf, answer));
  return (resource: string, answer: RepositoryAnswer) => create(repositoryPath + resource, answer);
};
