import { serve } from '@callboard/contract/server';
import { ConflictError, NotAllowedError } from '@callboard/errors';
import { pluginsUpdate, policyRead } from '@callboard/plugin-permission/common';
import type { PermissionDirectory, PluginContext, Principal } from '@callboard/server-kit';
import { askedBy, auditOutcome } from '@callboard/server-kit';
import { type PluginOverview, pluginsContract, type RequestedChange } from '../../common/index.ts';
import type { PluginFacts } from './pluginFacts.ts';
import { pluginTables } from './pluginTables.ts';

type Context = Pick<
  PluginContext,
  'http' | 'credentials' | 'database' | 'events' | 'permissions' | 'pluginId' | 'replicas'
>;
type Request = Parameters<Context['credentials']['principalOf']>[0];
type Options = {
  facts: PluginFacts;
  directory: Pick<PermissionDirectory, 'isEnabled' | 'evaluate'>;
  isInsider(principal: Principal): Promise<boolean>;
};

/** The plugins of the portal. Administrators see them; with `portal.plugins.update`, they can change the list for the next start. */
export function pluginRoutes(context: Context, { facts, directory, isInsider }: Options): void {
  const { http, credentials, database, events, permissions, pluginId, replicas } = context;

  async function requireInsider(request: Request): Promise<Principal> {
    const principal = credentials.principalOf(request);
    if (await isInsider(principal)) return principal;
    permissions.refused(policyRead, principal, { request });
    throw new NotAllowedError('Only administrators can see the plugins');
  }

  /** Each replica reads its own data folder, so they would differ. */
  async function obstacleNow(): Promise<PluginOverview['obstacle']> {
    if (!directory.isEnabled) return 'permissions-off';
    return (await replicas.others()).length > 0 ? 'replicas' : undefined;
  }

  async function requireChange(request: Request): Promise<Principal> {
    const principal = await requireInsider(request);
    await permissions.require(pluginsUpdate, principal, { request });
    const obstacle = await obstacleNow();
    if (obstacle === 'permissions-off') {
      throw new NotAllowedError('Permissions are off: set permission.enabled to change plugins here');
    }
    if (obstacle === 'replicas') {
      throw new ConflictError('Several replicas are running. Change the configuration, which all of them read');
    }
    return principal;
  }

  /** Records a change, also a rejected one. */
  async function audited<T>(change: RequestedChange, principal: Principal, request: Request, run: () => Promise<T>) {
    const event = {
      action: `plugin-${change.action}`,
      plugin: pluginId,
      permission: pluginsUpdate.name,
      resource: change.action === 'install' ? `${change.name}@${change.version}` : change.package,
      ...(change.action === 'update' && { version: change.version }),
      ...askedBy(principal, request),
    };
    return auditOutcome(events, event, run);
  }

  serve(http, pluginsContract, {
    async listPlugins(_, request) {
      const principal = await requireInsider(request);
      const [installed, plan, obstacle] = await Promise.all([facts.installed(), facts.plan(), obstacleNow()]);
      const ids = installed.flatMap(({ id, hasTables }) => (hasTables && id !== undefined ? [id] : []));
      const tables = await pluginTables(database, ids);
      const isAllowed = (await directory.evaluate(pluginsUpdate, principal)).result === 'ALLOW';
      return {
        items: installed.map(({ hasTables, ...plugin }) => ({
          ...plugin,
          tables: hasTables ? [...(tables.get(plugin.id ?? '') ?? [])] : [],
        })),
        ...plan,
        hasIndex: facts.hasIndex,
        canChange: isAllowed && obstacle === undefined,
        ...(obstacle !== undefined && { obstacle }),
      };
    },
    async listAvailable(_, request) {
      await requireInsider(request);
      return { items: await facts.available() };
    },
    async previewChange({ body }, request) {
      await requireInsider(request);
      return facts.preview(body);
    },
    async saveChange({ body }, request) {
      const principal = await requireChange(request);
      return audited(body, principal, request, () => facts.save(body));
    },
  });
}
