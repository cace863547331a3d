import { type SchemaMode, SchemaRows } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import { type Parameter, places } from '../model/parameters.ts';
import { type OpenapiText, useOpenapiText } from '../openapiTranslation.ts';
import classes from './Operation.module.css';

type ParameterSectionsProps = { parameters: readonly Parameter[]; root: JsonRecord };

/** The parameters by place. */
export function ParameterSections({ parameters, root }: ParameterSectionsProps) {
  const t = useOpenapiText();
  return places.map((place) => {
    const placed = parameters.filter((parameter) => parameter.place === place);
    if (placed.length === 0) return null;
    return (
      <section key={place} className={classes.part}>
        <h4 className={classes.title}>{t(`parameters.${place}`)}</h4>
        <ParameterRows parameters={placed} root={root} mode="request" />
      </section>
    );
  });
}

type ParameterRowsProps = {
  parameters: readonly Omit<Parameter, 'place'>[];
  root: JsonRecord;
  mode: SchemaMode;
};

/** Parameters or response headers, rendered like the properties of a schema. */
export function ParameterRows({ parameters, root, mode }: ParameterRowsProps) {
  const t = useOpenapiText();
  return <SchemaRows rows={parameters.map((parameter) => rowOf(parameter, t))} root={root} mode={mode} />;
}

function rowOf(parameter: Omit<Parameter, 'place'>, t: OpenapiText) {
  const { name, isRequired, problem } = parameter;
  const base = { key: name, label: name, isName: true, isRequired, isDiscriminator: false };
  return problem
    ? { ...base, schema: { $ref: problem.ref }, marks: [] }
    : { ...base, schema: schemaOf(parameter), marks: marksOf(parameter, t) };
}

/** The parameter's own keywords override those of its schema. */
function schemaOf({ schema, description, isDeprecated, examples }: Omit<Parameter, 'place'>): JsonRecord {
  return {
    allOf: [schema],
    ...(description === undefined ? {} : { description }),
    ...(isDeprecated ? { deprecated: true } : {}),
    ...(examples.length > 0 ? { examples } : {}),
  };
}

const usualStyles = ['form', 'simple'];

function marksOf({ style, isExploded, mediaType }: Omit<Parameter, 'place'>, t: OpenapiText): string[] {
  return [
    ...(mediaType ? [mediaType] : []),
    ...(style && !usualStyles.includes(style) ? [t('parameters.style', { style })] : []),
    ...(style === 'form' && isExploded === false ? [t('parameters.notExploded')] : []),
  ];
}
