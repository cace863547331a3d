import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { Lazy, PluginContext } from '@callboard/server-kit';
import type { scaffolderConfig } from '../config.ts';
import type { Templating } from '../expressions/templating.ts';
import type { UserNotifier } from '../tasks/userNotifier.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import { scaffolderActions } from './action.ts';
import { builtinActions } from './builtinActions.ts';
import { sendNotification } from './notifications/sendNotification.ts';
import { requestApproval } from './waiting/requestApproval.ts';
import { waitUntil } from './waiting/waitUntil.ts';

type Parts = {
  catalog: CatalogService;
  approvals: ApprovalStore;
  notifier: UserNotifier;
  /** Undefined if the plugin is not installed. */
  notifications: NotificationsService | undefined;
  templating: Lazy<Pick<Templating, 'createSandbox'>>;
};

/** Adds the scaffolder's own actions to those of other plugins. */
export function addOwnActions(context: PluginContext<typeof scaffolderConfig>, parts: Parts): void {
  const { config, extensions, reader, discovery, credentials } = context;
  const { catalog, approvals, notifier, notifications, templating } = parts;
  const own = [
    ...builtinActions({
      reader,
      discovery,
      credentials,
      catalog,
      templating: { createSandbox: (options) => templating.get().createSandbox(options) },
      confluence: config.confluence,
      sentry: config.scaffolder.sentry,
    }),
    requestApproval(approvals, notifier),
    waitUntil,
    ...(notifications ? [sendNotification(notifications)] : []),
  ];
  for (const action of own) extensions.add(scaffolderActions, action);
}
