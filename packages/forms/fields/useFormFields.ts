import { useExtensions } from '@callboard/web-kit';
import type { Field } from '@rjsf/utils';
import { useMemo } from 'react';
import { formFieldPoint, type LoadedField } from './formFieldPoint.ts';
import { PluginField } from './PluginField.tsx';
import { SecretField } from './SecretField.tsx';

export type FormFields = {
  /** By `ui:field` name. */
  components: Record<string, Field>;
  load(name: string): Promise<LoadedField | undefined>;
};

/** The fields of all plugins, and the secret field. */
export function useFormFields(): FormFields {
  const fields = useExtensions(formFieldPoint);
  return useMemo(
    () => ({
      components: { Secret: SecretField, ...Object.fromEntries(fields.map(({ name }) => [name, PluginField])) },
      load: async (name) => fields.find((field) => field.name === name)?.load(),
    }),
    [fields],
  );
}
