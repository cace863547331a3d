import type { JsonObject } from '@callboard/json-schema';
import { Bone } from '@callboard/ui';
import { PluginErrorBoundary, useContributions } from '@callboard/web-kit';
import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { type LazyExoticComponent, lazy, Suspense } from 'react';
import { useFormAround } from '../context/formContext.tsx';
import { explanation } from '../theme/widgets/controlOf.tsx';
import { type FormField, type FormFieldProps, formFieldPoint, type LoadedField } from './formFieldPoint.ts';

/** Renders a plugin's field by its `ui:field` name. */
export function PluginField(props: FieldProps) {
  const { values } = useFormAround();
  const { field: name } = getUiOptions(props.uiSchema);
  const brought = useContributions(formFieldPoint).find(({ value }) => value.name === name);
  if (!brought) return null;
  const Loaded = loadedOnce(brought.value);
  return (
    <PluginErrorBoundary pluginId={brought.pluginId}>
      <Suspense fallback={<Bone height={58} />}>
        <Loaded {...fieldPropsOf(props, values)} />
      </Suspense>
    </PluginErrorBoundary>
  );
}

type Loaded = LazyExoticComponent<LoadedField['Component']>;
const loaded = new WeakMap<FormField, Loaded>();

/** Returns the same component on every call, so a field keeps its state while its form changes. */
function loadedOnce(field: FormField): Loaded {
  const known = loaded.get(field) ?? lazy(async () => ({ default: (await field.load()).Component }));
  loaded.set(field, known);
  return known;
}

export function fieldPropsOf(props: FieldProps, values: JsonObject): FormFieldProps {
  const { fieldPathId, name, schema, uiSchema, formData, onChange, required, disabled, readonly, autofocus } = props;
  const { title = schema.title ?? name, description = schema.description, help, placeholder } = getUiOptions(uiSchema);
  const about = explanation(description, help);
  return {
    id: fieldPathId.$id,
    name,
    title,
    ...(about === undefined ? {} : { description: about }),
    ...(placeholder === undefined ? {} : { placeholder }),
    value: formData,
    onChange: (value) => onChange(value, fieldPathId.path),
    options: (uiSchema?.['ui:options'] ?? {}) as JsonObject,
    schema: schema as JsonObject,
    isRequired: required === true,
    isDisabled: disabled === true || readonly === true,
    hasAutoFocus: autofocus === true,
    errors: props.rawErrors ?? [],
    values,
  };
}
