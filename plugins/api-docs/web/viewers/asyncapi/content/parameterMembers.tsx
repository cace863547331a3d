import { type Member, SchemaTree } from '@callboard/definitions';
import type { AsyncapiTranslate } from '../asyncapiTranslation.ts';
import type { AsyncParameter } from '../document/asyncModel.ts';

/** Channel parameters and server variables as members. */
export function parameterMembers(parameters: readonly AsyncParameter[], root: unknown, t: AsyncapiTranslate): Member[] {
  return parameters.map(({ name, description, location, defaultValue, values, examples, schema }) => ({
    name,
    description,
    notes: [
      defaultValue === undefined ? '' : t('defaultValue', { value: defaultValue }),
      values.length === 0 ? '' : t('oneOf', { values: values.join(', ') }),
      examples.length === 0 ? '' : t('forInstance', { values: examples.join(', ') }),
      location === undefined ? '' : t('found', { location }),
    ].filter(Boolean),
    children: schema === undefined ? undefined : <SchemaTree schema={schema} root={root} />,
  }));
}
