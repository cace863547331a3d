import { stringify } from 'yaml';
import type { JsonObject } from '../../../common/index.ts';
import type { LoadedField } from '../formFieldPoint.ts';

/** A field that is tried out: its name, its schemas, and what a template would say of it. */
export type TriedField = { name: string; schema: LoadedField['schema']; options: JsonObject };

/** The key under which the field stands in the example: `EntityPicker` as `entityPicker`. */
export const keyOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

// The branch picker reads the repository from beside it.
const companions: Readonly<Record<string, JsonObject>> = {
  RepoBranchPicker: { repoUrl: { title: 'Repository', type: 'string', 'ui:field': 'RepoUrlPicker' } },
};

/** A page of a form with the field. */
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

/** What goes into the file of a template. */
export const templateSpec = (field: TriedField): string => stringify({ parameters: [examplePage(field)] });
