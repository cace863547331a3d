import { NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import * as z from 'zod';
import type { GiteaAccess } from '../giteaAccess.ts';
import type { Push } from './giteaEvents.ts';

const nothing = /^0+$/;
const comparison = z.object({
  commits: z.array(z.object({ files: z.array(z.object({ filename: z.string() })).nullish() })),
});

/** The files that a push touches; undefined if unknown, so it may be any. */
export async function touchedPaths(
  { http, api, ask }: GiteaAccess,
  { repository: { owner, name }, url, paths, before, after }: Push,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (paths) return paths;
  // A branch that was created or deleted.
  if (nothing.test(before) || nothing.test(after)) return undefined;
  try {
    const { body } = await ask({ url: new URL(url), signal }, (request) =>
      http.json(api.compare({ owner, repository: name }, before, after), request),
    );
    const parsed = comparison.safeParse(body);
    return parsed.success
      ? parsed.data.commits.flatMap(({ files }) => files ?? []).map(({ filename }) => filename)
      : undefined;
  } catch (thrown) {
    // Older versions cannot compare branches.
    if (thrown instanceof NotFoundError || thrown instanceof PayloadTooLargeError) return undefined;
    throw thrown;
  }
}
