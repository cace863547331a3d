import type {
  RepositoryAnswer,
  StandInAnswer,
  StandInQuestion,
  StandInRepository,
} from '@callboard/integrations/testing';

/** Access control. */
export type Gate = {
  /** A project that the question may see: what is private is not there for others. */
  projectFor(question: StandInQuestion): StandInRepository | undefined;
  /** All that it may see, oldest first. */
  projectsFor(question: StandInQuestion): StandInRepository[];
  hasToken(headers: StandInQuestion['headers']): boolean;
};

export const message = (status: number, text: unknown): StandInAnswer => ({ status, body: { message: text } });

/** GitLab tells which part of an address is missing. */
export const notFound = (what: string) => message(404, `404 ${what} Not Found`);

export const onProject =
  (gate: Gate, answer: RepositoryAnswer) =>
  (question: StandInQuestion): StandInAnswer => {
    const project = gate.projectFor(question);
    return project ? answer(project, question) : notFound('Project');
  };
