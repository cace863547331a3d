import type {
  RepositoryAnswer,
  StandInAnswer,
  StandInQuestion,
  StandInRepository,
} from '@callboard/integrations/testing';

/** Access control. */
export type Gate = {
  /** A project that the caller may see. For others, a private one does not exist. */
  projectFor(question: StandInQuestion): StandInRepository | undefined;
  /** All that the caller may see, oldest first. */
  projectsFor(question: StandInQuestion): StandInRepository[];
  hasToken(headers: StandInQuestion['headers']): boolean;
};

export const message = (status: number, text: unknown): StandInAnswer => ({ status, body: { message: text } });

/** GitLab reports which part of a URL is missing. */
export const notFound = (what: string) => message(404, `404 ${what} Not Found`);

export const onProject =
  (gate: Gate, answer: RepositoryAnswer) =>
  (question: StandInQuestion): StandInAnswer => {
    const project = gate.projectFor(question);
    return project ? answer(project, question) : notFound('Project');
  };
