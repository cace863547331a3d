import type { ParameterSchema, Template } from '../../common/index.ts';

/** Wire: what the form of a template is made of. */
export function parameterSchemaOf({ metadata, spec }: Template, canRun: (action: string) => boolean): ParameterSchema {
  const { presentation, formDecorators = spec.EXPERIMENTAL_formDecorators } = spec;
  const unknownActions = unusableActionsOf({ spec }, canRun);
  const { description, 'ui:options': options } = metadata;
  return {
    title: metadata.title ?? metadata.name,
    ...(presentation ? { presentation } : {}),
    ...(description === undefined ? {} : { description }),
    ...(options === undefined ? {} : { 'ui:options': options }),
    steps: [spec.parameters ?? []].flat().map((schema) => ({
      title: schema.title ?? 'Please enter the following information',
      ...(schema.description === undefined ? {} : { description: schema.description }),
      schema,
    })),
    ...(formDecorators ? { formDecorators } : {}),
    ...(unknownActions.length > 0 ? { unknownActions } : {}),
  };
}

/** The actions that steps of a template name and nobody has installed, or that never run. */
export const unusableActionsOf = ({ spec }: Pick<Template, 'spec'>, canRun: (action: string) => boolean): string[] => [
  ...new Set(spec.steps.map(({ action }) => action).filter((action) => !canRun(action))),
];
