import { hashOf, type Repository } from './repository.ts';

/** What one route of the stand-in is asked. */
export type Question = {
  /** The parts of the path that the route names. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Readonly<Record<string, unknown>>;
  /** Of the whole stand-in: 'http://127.0.0.1:1234'. */
  origin: string;
  apiBaseUrl: string;
  /** Whose private repositories the token opens; undefined without a token. */
  mayRead(owner: string): boolean;
  token: string | undefined;
};

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

export type Route = { method: string; path: string; answer(question: Question): Answer | Promise<Answer> };

export const message = (status: number, text: string): Answer => ({
  status,
  body: { message: text, documentation_url: 'https://docs.github.com/rest', status: String(status) },
});

export const notFound = () => message(404, 'Not Found');

/** An answer that a later question can be conditional on. */
export function unlessKnown({ headers }: Question, answer: Answer): Answer {
  const text = Buffer.isBuffer(answer.body) ? answer.body.toString('base64') : JSON.stringify(answer.body);
  const etag = `W/"${hashOf(text)}"`;
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return { ...answer, headers: { ...answer.headers, etag } };
}

/** A repository that the question may see: what is private is not there for others. */
export function visibleRepository(
  question: Question,
  repositories: ReadonlyMap<string, Repository>,
): Repository | undefined {
  const { owner = '', repository = '' } = question.params;
  const found = repositories.get(`${owner}/${repository}`.toLowerCase());
  return found && (!found.isPrivate || question.mayRead(found.owner)) ? found : undefined;
}
