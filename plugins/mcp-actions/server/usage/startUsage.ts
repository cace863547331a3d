import { serve } from '@callboard/contract/server';
import { messageOf } from '@callboard/errors';
import { policyRead } from '@callboard/plugin-permission/common';
import type { PluginContext } from '@callboard/server-kit';
import { usageContract } from '../../common/index.ts';
import { createUsageService, type UsageService } from './usageService.ts';
import { createUsageStore } from './usageStore.ts';

const saveMs = 10_000;
const dayMs = 86_400_000;

/** Counts the calls of tools, for a page for administrators. */
export function startUsage(context: PluginContext): UsageService {
  const { credentials, database, http, lifecycle, logger, permissions, scheduler } = context;
  const usage = createUsageService(createUsageStore(database));
  const save = () => usage.save().catch((error) => logger.warn(`Cannot save the tool usage: ${messageOf(error)}`));

  serve(http, usageContract, {
    async getUsage({ query }, request) {
      await permissions.require(policyRead, credentials.principalOf(request), { request });
      // The counts of other replicas follow within seconds.
      await save();
      return { items: await usage.report(query.days) };
    },
  });
  scheduler.schedule({ id: 'save-usage', everyMs: saveMs, timeoutMs: saveMs, scope: 'local', run: save });
  scheduler.schedule({ id: 'forget-usage', everyMs: dayMs, timeoutMs: 60_000, run: usage.forget });
  lifecycle.onShutdown(save);
  return usage;
}
