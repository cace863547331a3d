/** The task of the calling step. Only requests that a step makes to the portal have it. */
export const startingTaskHeader = 'x-callboard-task';

type Request = { headers: Readonly<Record<string, string | readonly string[] | undefined>> };

/** The task whose step made a request. */
export function startingTaskOf({ headers }: Request): string | undefined {
  const value = headers[startingTaskHeader];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
