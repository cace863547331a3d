import { encodeName } from '@callboard/integrations/common';
import type { GitlabProject } from './gitlabProject.ts';

type Variable = { key: string; value: string; [setting: string]: unknown };

/** Creates a variable for pipelines, or changes an existing one. */
export async function putVariable(
  project: GitlabProject,
  projectId: string | number,
  variable: Variable,
): Promise<void> {
  const path = `/projects/${encodeName(String(projectId))}/variables`;
  const json = {
    variable_type: 'env_var',
    protected: false,
    masked: false,
    masked_and_hidden: false,
    raw: false,
    environment_scope: '*',
    ...variable,
  };
  const { status } = await project.call('POST', path, { json, expected: [400] });
  if (status !== 400) return;
  const scope = encodeURIComponent(`filter[environment_scope]`);
  const { key, masked_and_hidden: _, ...changes } = json;
  await project.call(
    'PUT',
    `${path}/${encodeName(key)}?${scope}=${encodeURIComponent(String(json.environment_scope))}`,
    {
      json: changes,
    },
  );
}
