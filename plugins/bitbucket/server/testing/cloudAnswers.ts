import type { StandInAnswer, StandInQuestion, StandInRepository, StandInRoute } from '@callboard/integrations/testing';

/** Makes a route that answers for a repository which the caller may see. */
export type Answering = (
  answer: (repository: StandInRepository, question: StandInQuestion) => StandInAnswer,
) => StandInRoute['answer'];

export const message = (status: number, text: string): StandInAnswer => ({
  status,
  body: { type: 'error', error: { message: text } },
});
