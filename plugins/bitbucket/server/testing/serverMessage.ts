import type { StandInAnswer } from '@callboard/integrations/testing';

/**
 * An error of a Bitbucket Server. Its clients tell errors apart by the class of the exception, because the status of many is 409 and the
 * message is for people.
 */
export const message = (status: number, text: string, name: string): StandInAnswer => ({
  status,
  body: {
    errors: [
      {
        context: null,
        message: text,
        exceptionName: `com.atlassian.bitbucket.${name}`,
      },
    ],
  },
});
