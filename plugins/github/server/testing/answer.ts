import type { StandInAnswer, StandInQuestion, StandInRepository } from '@callboard/integrations/testing';

/** A request to one route of the stand-in. */
export type Question = StandInQuestion & {
  apiBaseUrl: string;
  /** Whether the token opens the private repositories of an owner. */
  mayRead(owner: string): boolean;
  token: string | undefined;
};

export type Route = {
  method: string;
  path: string;
  answer(question: Question): StandInAnswer | Promise<StandInAnswer>;
};

export const message = (status: number, text: string): StandInAnswer => ({
  status,
  body: { message: text, documentation_url: 'https://docs.github.com/rest', status: String(status) },
});

export const notFound = () => message(404, 'Not Found');

/** A repository that the caller may see. For others, a private one does not exist. */
export function visibleRepository(
  question: Question,
  repositories: ReadonlyMap<string, StandInRepository>,
): StandInRepository | undefined {
  const { owner = '', repository = '' } = question.params;
  const found = repositories.get(`${owner}/${repository}`.toLowerCase());
  return found && (!found.isPrivate || question.mayRead(found.owner)) ? found : undefined;
}
