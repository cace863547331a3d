import { policyRead } from '@callboard/plugin-permission/common';
import { IconRobot } from '@callboard/ui/icons';
import { type CommandSource, configApi, useApi, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { agentsTranslation } from './agentsTranslation.ts';
import { agentsRoute } from './entry.ts';

export const agentsCommands: CommandSource = {
  id: 'mcp-actions',
  useCommands() {
    const { t } = useTranslation(agentsTranslation);
    const page = useRouteRef(agentsRoute)();
    const { isAllowed } = usePermission(policyRead);
    const isOff = useApi(configApi).getOptionalBoolean('mcpActions.enabled') === false;
    if (isOff) return { commands: [] };
    const common = { icon: IconRobot, group: t('command.group'), keywords: ['mcp', 'approval'] };
    const usage = `${page}/usage`;
    return {
      commands: [
        { ...common, id: 'agents.waiting', title: t('command.waiting'), subtitle: page, to: page },
        ...(isAllowed
          ? [{ ...common, id: 'agents.usage', title: t('command.usage'), subtitle: usage, to: usage }]
          : []),
      ],
    };
  },
};
