import type { PluginContext } from '@callboard/server-kit';
import { catalogPermissions } from '../../common/index.ts';
import { catalogRules } from './permissionRules.ts';

/** Tells policies what can be allowed in the catalog, and the rules that reading can be tied to. */
export function declarePermissions({ permissions }: Pick<PluginContext, 'permissions'>): void {
  permissions.declare({
    permissions: catalogPermissions,
    rules: catalogRules.map(({ predicateOf, ...rule }) => rule),
  });
}
