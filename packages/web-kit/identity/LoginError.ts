/** Reasons of a failed sign-in, with their English texts, `{{values}}` included. */
export const loginProblems = {
  blocked: 'Failed to open auth popup',
  closed: 'Login failed, popup was closed',
  origin: 'Incorrect app origin, expected {{origin}}',
  rejected: 'Login failed, rejected by user',
  scopes: 'Refreshed session did not receive the required scopes',
  noIdentity: 'The {{title}} provider is not configured to support sign-in',
  noSession: 'No session available. Try reloading your browser page.',
} as const;

export type LoginProblem = keyof typeof loginProblems;

/** A failed sign-in, with a reason that can be translated. */
export class LoginError extends Error {
  readonly problem: LoginProblem;
  readonly values: Readonly<Record<string, string>>;

  constructor(problem: LoginProblem, values: Readonly<Record<string, string>> = {}) {
    super(loginProblems[problem].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''));
    this.problem = problem;
    this.values = values;
  }

  override get name() {
    return this.problem === 'rejected' ? 'RejectedError' : 'LoginError';
  }
}
