import { codeHostPoint, type PluginContext } from '@callboard/server-kit';
import { scaffolderActionExecute } from '../../common/index.ts';
import { scaffolderActions } from '../actions/action.ts';
import { createActions } from '../actions/createActions.ts';
import type { ScaffolderConfig } from '../config.ts';
import { hostTypeOf } from '../expressions/filters/repoUrl.ts';
import { createTemplating } from '../expressions/templating.ts';
import { templateFilters, templateGlobals } from '../expressions/templatingPoint.ts';
import { actionRules } from '../permissions/actionRules.ts';
import { allowedBy } from '../permissions/rule.ts';
import type { RunParts } from './run.ts';

type Context = Pick<PluginContext, 'extensions' | 'lifecycle' | 'permissions' | 'tracing'>;

/** The installed actions and the template language, which exist once all plugins have added theirs. */
export function deriveRunParts(context: Context, environment: ScaffolderConfig['defaultEnvironment']) {
  const { extensions, lifecycle, permissions, tracing } = context;
  const installed = extensions.collect(scaffolderActions);
  const filters = extensions.collect(templateFilters);
  const globals = extensions.collect(templateGlobals);
  const hosts = extensions.collect(codeHostPoint);

  const actions = extensions.derive(() => createActions(installed.contributions()));
  const templating = extensions.derive(() => {
    const built = createTemplating({
      filters: filters.all(),
      globals: globals.all(),
      hostType: hostTypeOf(hosts.all()),
    });
    lifecycle.onShutdown(built.close);
    return built;
  });
  const runParts = extensions.derive(
    (): RunParts => ({
      actions: actions.get(),
      templating: templating.get(),
      environment,
      tracing,
      usableBy: async (caller) => allowedBy(await permissions.decide(scaffolderActionExecute, caller), actionRules),
    }),
  );
  return { actions, templating, runParts };
}
