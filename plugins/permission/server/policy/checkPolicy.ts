import type { ConfigFindings, ConfigSurroundings, PermissionDirectory } from '@callboard/server-kit';
import type { PolicyProblem } from '../../common/index.ts';
import type { PermissionConfig } from '../config.ts';
import { loadPolicy } from './loadPolicy.ts';
import { sourceText } from './resolveStatements.ts';

/** Problems of the policy that can be found without started plugins: the rules in conditions are not checked. */
export async function checkPolicy(
  config: PermissionConfig,
  permissions: ConfigSurroundings['permissions'],
): Promise<ConfigFindings> {
  const { policy, problems } = await loadPolicy(config, declaredBy(permissions));
  return { problems: problems.map(textOf), warnings: (policy?.warnings ?? []).map(textOf) };
}

const textOf = ({ source, message }: PolicyProblem) => `${sourceText(source)}: ${message}`;

function declaredBy(
  permissions: ConfigSurroundings['permissions'],
): Pick<PermissionDirectory, 'plugins' | 'permissionNamed' | 'ownerOf' | 'matches'> {
  return {
    plugins: () => permissions.map(({ pluginId, permission }) => ({ pluginId, permissions: [permission], rules: [] })),
    permissionNamed: (name) => permissions.find(({ permission }) => permission.name === name)?.permission,
    ownerOf: (type) => permissions.find(({ permission }) => permission.resourceType === type)?.pluginId,
    matches: async () => [],
  };
}
