import type { ParameterSchema, Template } from '../../common/index.ts';

/** Wire: the form of a template. */
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

/** The actions of a template that are not installed, or not allowed. */
export const unusableActionsOf = ({ spec }: Pick<Template, 'spec'>, canRun: (action: string) => boolean): string[] => [
  ...new Set(spec.steps.map(({ action }) => action).filter((action) => !canRun(action))),
];
