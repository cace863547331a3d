import { serve } from '@callboard/contract/server';
import { auditTopic, type PluginContext, permissionDirectory, permissionPolicy } from '@callboard/server-kit';
import { permissionContract } from '../common/index.ts';
import { administrationRoutes } from './administrationRoutes.ts';
import { createAuditService } from './audit/service.ts';
import { createAuditStore } from './audit/store.ts';
import { type AuthorizeService, createAuthorizeService } from './authorize/service.ts';
import type { permissionConfig } from './config.ts';
import { createPolicyEditing } from './editing/service.ts';
import { editingRoutes } from './editingRoutes.ts';
import { peopleFrom } from './explain/people.ts';
import { createExplainService } from './explain/service.ts';
import { createLivePolicy } from './policy/livePolicy.ts';
import { whyDeniedRoutes } from './whyDenied/whyDeniedRoutes.ts';

const HOUR = 3_600_000;

/** Provides the policy, its decisions and their explanations, and writes the audit log. */
export function startPermission(context: PluginContext<typeof permissionConfig>): void {
  const { database, events, extensions, lifecycle, logger, scheduler } = context;
  const config = context.config.permission;
  const directory = extensions.get(permissionDirectory);
  const live = createLivePolicy({ config, directory, logger, events });
  extensions.provide(permissionPolicy, live.policy);

  const audit = createAuditService(createAuditStore(database), logger);
  // Every replica gets the event; the one where it happened stores it.
  const unsubscribe = events.subscribe(auditTopic, ({ payload }, { isOwn }) =>
    isOwn ? audit.record(payload) : undefined,
  );
  scheduler.schedule({
    id: 'forget-audit',
    everyMs: HOUR,
    initialDelayMs: HOUR / 60,
    timeoutMs: HOUR / 12,
    run: () => audit.forget(config.audit),
  });

  permissionRoutes(context, createAuthorizeService({ directory, logger }));
  const explain = createExplainService({ live, directory });
  const personNamed = peopleFrom(extensions);
  administrationRoutes(context, { explain, audit, personNamed });
  const editing = createPolicyEditing({ config, directory, extensions, live, reader: context.reader });
  editingRoutes(context, { editing, directory });
  whyDeniedRoutes(context, { explain, personNamed });

  // After all plugins have declared their permissions and rules.
  lifecycle.onStarted(() => live.start());
  lifecycle.onShutdown(() => {
    live.stop();
    unsubscribe();
  });
}

type Context = Pick<PluginContext, 'http' | 'credentials'>;

function permissionRoutes({ http, credentials }: Context, { authorize }: AuthorizeService): void {
  serve(http, permissionContract, {
    getHealth: () => ({ status: 'ok' as const }),
    // Wire: a service without a user is rejected; it asks on behalf of a user, or not at all.
    authorize: async ({ body }, request) => ({ items: await authorize(body.items, credentials.userOf(request)) }),
  });
}
