import { viewSchema } from '@callboard/definitions';
import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { abridge } from '@callboard/integrations/yaml';
import { exampleText, fieldText } from '../../model/exampleText.ts';
import type { MediaContent } from '../../model/mediaContents.ts';
import { givenValues, type Parameter, parameterChoices } from '../../model/parameters.ts';
import { parameterKey } from './buildRequest.ts';
import { type BodyInput, isForm } from './encodeBody.ts';

/** Required parameters start with the author's value, if there is one; optional ones start empty. */
export function firstParameters(parameters: readonly Parameter[], root: JsonRecord): Record<string, string> {
  const required = parameters.filter(({ isRequired, place }) => isRequired && place !== 'cookie');
  return Object.fromEntries(
    required.map((parameter) => {
      const [first] = [...givenValues(parameter, root), ...parameterChoices(parameter, root)];
      return [parameterKey(parameter), first === undefined || first === null ? '' : fieldText(first)];
    }),
  );
}

/** The body starts with its example, unless that is too long for a page. */
export function firstBody(content: MediaContent | undefined, root: JsonRecord): BodyInput {
  const example = content?.examples().find(({ value }) => value !== undefined)?.value;
  if (!content || !isForm(content.mediaType)) {
    const isShown = content && example !== undefined && !abridge(example).isCut;
    const text = isShown ? exampleText(content, example, root) : '';
    return { text, fields: {}, files: [] };
  }
  const { properties } = viewSchema(content.schema, root, 'request');
  const isFile = (schema: unknown) => viewSchema(schema, root).format === 'binary';
  const values: JsonRecord = isRecord(example) ? example : {};
  const fields = properties
    .filter(({ schema }) => !isFile(schema))
    .map(({ name, isRequired }) => [name, isRequired && name in values ? fieldText(values[name]) : '']);
  const files = properties.filter(({ schema }) => isFile(schema)).map(({ name }) => name);
  return { text: '', fields: Object.fromEntries(fields), files };
}
