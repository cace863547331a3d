import { ServiceUnavailableError } from '@callboard/errors';
import { type AzureRepository, formatAzureUrl } from '../../common/index.ts';
import type { AzureAccess } from '../azureAccess.ts';
import { type DiscoveredRepository, repositoryShape } from './listRepositories.ts';

const notFound = 404;

type Asked = AzureRepository & { origin: string; signal: AbortSignal };

/** The current state of a repository; undefined if it does not exist or is not visible. */
export async function findRepository(access: AzureAccess, asked: Asked): Promise<DiscoveredRepository | undefined> {
  const { signal, ...place } = asked;
  const url = new URL(formatAzureUrl(place));
  const { status, body } = await access.ask({ url, organization: place.organization }, (request) =>
    access.http.json(access.api.repository(place), { ...request, expected: [notFound], signal }),
  );
  if (status === notFound) return undefined;
  const parsed = repositoryShape.safeParse(body);
  if (!parsed.success) {
    throw new ServiceUnavailableError(`Azure DevOps returned an unexpected response for the repository '${url.href}'`);
  }
  // A former name may lead to it, too, but it no longer has that name.
  const { name, project } = parsed.data;
  return isSame(name, place.repository) && isSame(project.name, place.project) ? parsed.data : undefined;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
