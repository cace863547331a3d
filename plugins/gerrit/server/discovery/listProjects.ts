import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import type { GerritAccess } from '../gerritAccess.ts';

const information = z.object({ name: z.string().optional(), _more_projects: z.boolean().optional() });
/** Projects by name; a query in Gerrit's query language returns a list. */
const answerShape = z.union([z.array(information), z.record(z.string(), information)]);

const count = 500;
// 50,000 projects.
const maxPages = 100;

type Asked = { url: URL; query: string; signal: AbortSignal };

/** The names of all projects that match a query. */
export async function listProjects(access: GerritAccess, { url, query, signal }: Asked): Promise<string[]> {
  const names = new Set<string>();
  for (let page = 0; page < maxPages; page++) {
    // Some servers return smaller pages than requested.
    const start = names.size;
    const answer = answerShape.safeParse(
      await access.json({ url, signal }, (api) => api.projects(query, { start, count })),
    );
    if (!answer.success) {
      throw new ServiceUnavailableError(`Gerrit did not return a list of projects for '${describeUrl(url)}'`);
    }
    const found = namedIn(answer.data);
    for (const { name } of found) names.add(name);
    const hasMore = found.length >= count || found.some(({ isMore }) => isMore);
    if (!hasMore || names.size === start) return [...names];
  }
  throw new ServiceUnavailableError(`The project list of '${describeUrl(url)}' has too many pages`);
}

function namedIn(answer: z.output<typeof answerShape>) {
  const all = Array.isArray(answer) ? answer.map((one) => [one.name, one] as const) : Object.entries(answer);
  return all.flatMap(([name, { _more_projects }]) => (name ? [{ name, isMore: _more_projects === true }] : []));
}
