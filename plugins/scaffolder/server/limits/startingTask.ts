/** Set by what calls the portal in a step, and by nobody else: the task that the step is of. */
export const startingTaskHeader = 'x-callboard-task';

type Request = { headers: Readonly<Record<string, string | readonly string[] | undefined>> };

/** The task by a step of which a request was made. */
export function startingTaskOf({ headers }: Request): string | undefined {
  const value = headers[startingTaskHeader];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
