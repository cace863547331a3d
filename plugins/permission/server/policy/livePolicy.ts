import type { Events, Logger, PermissionDirectory, Policy } from '@callboard/server-kit';
import { auditTopic } from '@callboard/server-kit';
import type { PolicyProblem } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import { createDecisionCache } from './decisionCache.ts';
import { type LoadedPolicy, loadPolicy } from './loadPolicy.ts';
import { sourceText } from './resolveStatements.ts';
import { signatureOf } from './sources/readSources.ts';

type Options = {
  config: PermissionConfig;
  directory: PermissionDirectory;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  events: Pick<Events, 'publish'>;
  pollMs?: number;
};

export type LivePolicy = ReturnType<typeof createLivePolicy>;

/** The active policy: the last version without errors. Its files are polled every second. */
export function createLivePolicy({ config, directory, logger, events, pollMs = 1_000 }: Options) {
  const files = [...config.files, ...config.conditionFiles];
  const cache = createDecisionCache();
  let current: LoadedPolicy | undefined;
  let errors: readonly PolicyProblem[] = [];
  let triedAt = new Date();
  let loadedSignature = '';
  let lastSignature = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function load(signature: string): Promise<void> {
    loadedSignature = signature;
    const { policy, problems } = await loadPolicy(config, directory);
    triedAt = new Date();
    errors = problems;
    if (policy) {
      current = policy;
      cache.clear();
      for (const warning of policy.warnings) logger.warn(`${sourceText(warning.source)}: ${warning.message}`);
    }
  }

  async function reloadIfChanged(): Promise<void> {
    const signature = await signatureOf(files);
    // Two identical polls: a file that is still being written could be a policy without its last denials.
    const isSettled = signature === lastSignature;
    lastSignature = signature;
    if (isSettled && signature !== loadedSignature) await reload(signature);
  }

  async function reload(signature: string): Promise<void> {
    await load(signature);
    const outcome = errors.length === 0 ? 'succeeded' : 'failed';
    if (outcome === 'succeeded') logger.info({ files }, 'Reloaded the permission policy');
    for (const { source, message } of errors) {
      logger.error(
        `The permission policy has an error, so the previous version stays active: ${sourceText(source)}: ${message}`,
      );
    }
    const reported = errors.slice(0, 20).map(({ source, message }) => `${sourceText(source)}: ${message}`);
    await events.publish(auditTopic, {
      action: 'policy-reload',
      outcome,
      plugin: 'permission',
      files,
      ...(reported.length > 0 ? { errors: reported } : {}),
    });
  }

  function poll(): void {
    timer = setTimeout(async () => {
      await reloadIfChanged().catch((error) =>
        logger.error({ err: error }, 'Cannot check the permission policy for changes'),
      );
      if (!isStopped) poll();
    }, pollMs);
    timer.unref();
  }

  const inForce = (): LoadedPolicy => {
    if (!current) throw new Error('The permission policy is not loaded yet');
    return current;
  };
  const policy: Policy = {
    async decide(permission, principal) {
      if (principal.type !== 'user') return { result: 'DENY' };
      const { compiled } = inForce();
      return cache.get(principal, permission, () => compiled.judge(permission, principal).decision);
    },
  };

  return {
    policy,
    inForce,
    status: () => ({ errors, triedAt }),
    /** Reads the files that were just written, instead of at the next poll. */
    async reloadNow(): Promise<void> {
      await reload(await signatureOf(files));
    },
    /** Loads the policy at startup; throws an error that lists all wrong lines. */
    async start(): Promise<void> {
      await load(await signatureOf(files));
      if (errors.length > 0) {
        const lines = errors.map(({ source, message }) => `${sourceText(source)}: ${message}`);
        throw new Error(`The permission policy has errors:\n${lines.join('\n')}`);
      }
      if (directory.isEnabled && inForce().allowsEverything) {
        logger.warn('permission.enabled is set without a policy: all signed-in users can do everything');
      }
      if (files.length > 0) poll();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
