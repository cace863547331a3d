import type { LoadedField } from '@callboard/forms';
import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { stringify } from 'yaml';

/** The field being tried out: its name, schemas and options. */
export type TriedField = { name: string; schema: LoadedField['schema']; options: JsonObject };

/** The key of the field in the example: `entityPicker` for `EntityPicker`. */
export const keyOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

// The branch picker reads the repository from a sibling field.
const companions: Readonly<Record<string, JsonObject>> = {
  RepoBranchPicker: { repoUrl: { title: 'Repository', type: 'string', 'ui:field': 'RepoUrlPicker' } },
};

/** A form page with the field. */
export function examplePage({ name, schema, options }: TriedField): JsonObject {
  const field = {
    title: name,
    type: 'string',
    ...schema?.value,
    'ui:field': name,
    ...(Object.keys(options).length > 0 ? { 'ui:options': options } : {}),
  };
  return { title: name, properties: { ...companions[name], [keyOf(name)]: field } };
}

/** The YAML for a template file. */
export const templateSpec = (field: TriedField): string => stringify({ parameters: [examplePage(field)] });
