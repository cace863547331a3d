import type { RepositoryAnswer, StandInQuestion, StandInRepository } from '@callboard/integrations/testing';

/** Access control. */
export type Gate = {
  /** A repository that the caller may see. For others, a private one does not exist. */
  repositoryFor(question: StandInQuestion): StandInRepository | undefined;
  /** The repositories of an owner that the caller may see. */
  repositoriesOf(owner: string, question: StandInQuestion): StandInRepository[];
  /** Which owners are organisations: the others are people. */
  isOrganization(owner: string): boolean;
  isKnown(headers: StandInQuestion['headers']): boolean;
};

export const message = (status: number, text: string) => ({
  status,
  body: { message: text, url: 'https://gitea.example.com/api/swagger' },
});

export const notFound = () => message(404, "The target couldn't be found.");

export const onRepository = (gate: Gate, answer: RepositoryAnswer) => (question: StandInQuestion) => {
  const repository = gate.repositoryFor(question);
  return repository ? answer(repository, question) : notFound();
};
