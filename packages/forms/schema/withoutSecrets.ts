import type { JsonObject } from '@callboard/json-schema';
import type { UiSchema } from '@rjsf/utils';
import { formSchemaOf, type TemplatePage } from './formSchema.ts';

/** Whether a value must be neither shown nor stored. */
export const isSecret = (ui: UiSchema): boolean =>
  ui['ui:widget'] === 'password' || String(ui['ui:field'] ?? '').toLowerCase() === 'secret';

/** Whether a form has secret fields. */
export const asksForSecrets = (pages: readonly TemplatePage[]): boolean =>
  pages.some(({ schema }) => holdsSecret(formSchemaOf(schema).uiSchema));

const holdsSecret = (ui: UiSchema): boolean =>
  isSecret(ui) ||
  Object.values(ui).some((inner) => typeof inner === 'object' && inner !== null && holdsSecret(inner as UiSchema));

export function withoutSecrets(pages: readonly TemplatePage[], values: JsonObject): JsonObject {
  return pages.reduce((kept, { schema }) => cleaned(kept, formSchemaOf(schema).uiSchema) as JsonObject, values);
}

function cleaned(value: unknown, ui: UiSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, (ui.items ?? {}) as UiSchema));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !isSecret((ui[name] ?? {}) as UiSchema));
  return Object.fromEntries(kept.map(([name, inner]) => [name, cleaned(inner, (ui[name] ?? {}) as UiSchema)]));
}
