import { NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import * as z from 'zod';
import type { GitlabAccess } from '../gitlabAccess.ts';
import type { Push } from './gitlabEvents.ts';

const nothing = /^0+$/;
const comparison = z.object({ diffs: z.array(z.object({ old_path: z.string(), new_path: z.string() })) });

/** The files that a push touches; undefined if unknown, so it may be any. */
export async function touchedPaths(
  { http, api, ask }: GitlabAccess,
  { project, paths, before, after }: Push,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (paths) return paths;
  // A branch that was created or deleted.
  if (nothing.test(before) || nothing.test(after)) return undefined;
  try {
    const { body } = await ask({ url: new URL(project.url), signal }, (request) =>
      http.json(api.compare({ project: project.path }, before, after), request),
    );
    const parsed = comparison.safeParse(body);
    return parsed.success ? parsed.data.diffs.flatMap(({ old_path, new_path }) => [old_path, new_path]) : undefined;
  } catch (thrown) {
    if (thrown instanceof NotFoundError || thrown instanceof PayloadTooLargeError) return undefined;
    throw thrown;
  }
}
