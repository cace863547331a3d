import { viewSchema } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import { NativeSelect, TextInput } from '@mantine/core';
import { fieldText } from '../../model/exampleText.ts';
import { type Parameter, parameterChoices, parameterExample } from '../../model/parameters.ts';
import { parameterKey } from '../request/buildRequest.ts';
import classes from '../TryIt.module.css';
import { useTryItText } from '../tryItTranslation.ts';
import type { TryItForm } from '../useTryItForm.ts';

const filledPlaces = ['path', 'query', 'header'] as const;

type ParameterFieldsProps = { parameters: readonly Parameter[]; form: TryItForm; root: JsonRecord };

/** A field for each parameter, by place. */
export function ParameterFields({ parameters, form, root }: ParameterFieldsProps) {
  const t = useTryItText();
  const cookies = parameters.filter(({ place }) => place === 'cookie').map(({ name }) => name);
  return (
    <>
      {filledPlaces.map((place) => {
        const placed = parameters.filter((parameter) => parameter.place === place && !parameter.problem);
        if (placed.length === 0) return null;
        return (
          <fieldset key={place} className={classes.group}>
            <legend className={classes.legend}>{t(`parameters.${place}`)}</legend>
            <div className={classes.fields}>
              {placed.map((parameter) => (
                <ParameterField key={parameter.name} parameter={parameter} form={form} root={root} />
              ))}
            </div>
          </fieldset>
        );
      })}
      {cookies.length > 0 && <p className={classes.hint}>{t('cookies', { names: cookies.join(', ') })}</p>}
    </>
  );
}

type ParameterFieldProps = { parameter: Parameter; form: TryItForm; root: JsonRecord };

function ParameterField({ parameter, form, root }: ParameterFieldProps) {
  const t = useTryItText();
  const key = parameterKey(parameter);
  const view = viewSchema(parameter.schema, root);
  const field = {
    label: parameter.name,
    required: parameter.isRequired,
    value: form.values.parameters[key] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => form.setParameter(key, event.currentTarget.value),
  };
  const choices = [...new Set(parameterChoices(parameter, root).map(fieldText))];
  if (choices.length > 0) {
    const none = parameter.isRequired ? [] : [{ value: '', label: t('choice.none') }];
    return <NativeSelect {...field} data={[...none, ...choices]} />;
  }
  const example = parameterExample(parameter, root);
  return (
    <TextInput
      {...field}
      description={view.types.includes('array') ? t('parameters.list') : undefined}
      placeholder={example === undefined || example === null ? undefined : fieldText(example)}
    />
  );
}
