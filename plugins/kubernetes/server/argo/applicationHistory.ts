import type { FoundDeployment } from '@callboard/plugin-facts/server';
import * as z from 'zod';

type Deployment = Omit<FoundDeployment, 'origin'>;

const text = z.string().optional().catch(undefined);
const source = z.object({ repoURL: text }).optional().catch(undefined);
const entry = z.object({
  id: z.union([z.number(), z.string()]).default(0),
  revision: text,
  revisions: z.array(z.string()).optional().catch(undefined),
  deployedAt: z.string(),
  source,
  sources: z
    .array(z.object({ repoURL: text }))
    .optional()
    .catch(undefined),
});
const application = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()).optional().catch(undefined) }),
  status: z
    .object({
      history: z.array(z.unknown()).optional().catch(undefined),
      operationState: z
        .object({
          phase: z.string(),
          finishedAt: z.string(),
          syncResult: z.object({ revision: text, source }).optional().catch(undefined),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Charts have versions instead. */
const commitHash = /^[\da-f]{40}(?:[\da-f]{24})?$/;
const failedPhases = ['Failed', 'Error'];

/**
 * The deployments of an application: the syncs of its history, which have all succeeded, and the last one if it failed. Clusters may send
 * anything, so every field is optional.
 */
export function deploymentsIn(object: unknown): Deployment[] {
  const parsed = application.safeParse(object);
  if (!parsed.success) return [];
  const { metadata, status } = parsed.data;
  const environment = metadata.labels?.environment ?? metadata.labels?.env;
  const about = (revision: string | undefined, repository: string | undefined) => ({
    ...(revision !== undefined && commitHash.test(revision) && { commit: revision, ...(repository && { repository }) }),
    ...(environment && { environment }),
  });
  const found = (status?.history ?? []).flatMap((one): Deployment | Deployment[] => {
    const { success, data } = entry.safeParse(one);
    if (!success || !Number.isFinite(Date.parse(data.deployedAt))) return [];
    const { id, deployedAt, revision, revisions, source: from, sources } = data;
    const origin = about(revision ?? revisions?.[0], from?.repoURL ?? sources?.[0]?.repoURL);
    // Numbers begin again when an application is created again.
    return { id: `${id} ${deployedAt}`.slice(0, 100), at: deployedAt, isFailed: false, ...origin };
  });
  const last = status?.operationState;
  if (!last || !failedPhases.includes(last.phase) || !Number.isFinite(Date.parse(last.finishedAt))) return found;
  const { revision, source: from } = last.syncResult ?? {};
  const failed = { id: `failed ${last.finishedAt}`.slice(0, 100), at: last.finishedAt, isFailed: true };
  return [...found, { ...failed, ...about(revision, from?.repoURL) }];
}
