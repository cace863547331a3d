import { createResolve, formSchemaOf } from '@callboard/forms';
import type { JsonObject, ParameterSchema } from '../../../common/index.ts';

/** The repositories in the current values of a form, as readable URLs. */
export function madeRepositories(pages: ParameterSchema['steps'], values: JsonObject): string[] {
  const found = pages.flatMap(({ schema }) => {
    const page = formSchemaOf(schema);
    const names = Object.keys(createResolve(page)(page.schema, values).properties ?? {});
    return names
      .filter((name) => page.uiSchema[name]?.['ui:field'] === 'RepoUrlPicker')
      .map((name) => addressOf(values[name]));
  });
  return [...new Set(found.filter((address) => address !== undefined))];
}

/** Wire: `host?owner=..&repo=..`. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [host, query] = [value.slice(0, value.indexOf('?')), value.slice(value.indexOf('?') + 1)];
  const parts = new URLSearchParams(query);
  const [organization, workspace, owner, project, repo] = ['organization', 'workspace', 'owner', 'project', 'repo'].map(
    (name) => parts.get(name) ?? '',
  );
  if (!value.includes('?') || !host || !repo) return undefined;
  const above =
    organization && project ? [organization, project, '_git'] : [owner || workspace || organization || project];
  return [host, ...above, repo].filter(Boolean).join('/');
}
