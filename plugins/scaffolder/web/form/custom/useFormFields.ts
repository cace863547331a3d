import { useExtensions } from '@callboard/web-kit';
import type { Field } from '@rjsf/utils';
import { useMemo } from 'react';
import { formFieldPoint, type LoadedField } from '../../fields/formFieldPoint.ts';
import { PluginField } from './PluginField.tsx';
import { SecretField } from './SecretField.tsx';

export type FormFields = {
  /** By the name that templates have in `ui:field`. */
  components: Record<string, Field>;
  load(name: string): Promise<LoadedField | undefined>;
};

/** All fields that plugins bring, and the one for secrets. */
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
