import { resolveRef } from '@callboard/definitions';
import {
  isRecord,
  isTrueAt,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  textsIn,
  valueAt,
} from '@callboard/definitions/common';
import { methods } from '../apiModel.ts';
import { upgradeSecuritySchemes } from './upgradeSecurity.ts';

/** Converts Swagger 2 to OpenAPI 3. The old parts stay in place, because references lead to them. */
export function upgradeSwagger(document: JsonRecord): JsonRecord {
  const paths = Object.entries(recordAt(document, 'paths')).map(([path, item]) => [path, upgradePath(item, document)]);
  return {
    ...document,
    servers: serversOf(document),
    paths: Object.fromEntries(paths),
    components: {
      schemas: recordAt(document, 'definitions'),
      securitySchemes: upgradeSecuritySchemes(recordAt(document, 'securityDefinitions')),
    },
  };
}

function serversOf(document: JsonRecord): JsonRecord[] {
  const host = textAt(document, 'host');
  const basePath = textAt(document, 'basePath') ?? '';
  if (host === undefined) return basePath === '' ? [] : [{ url: basePath }];
  const schemes = textsIn(valueAt(document, 'schemes'));
  return (schemes.length > 0 ? schemes : ['https']).map((scheme) => ({ url: `${scheme}://${host}${basePath}` }));
}

function upgradePath(item: unknown, document: JsonRecord): unknown {
  const { value } = resolveRef(item, document);
  if (!isRecord(value)) return item;
  const shared = listAt(value, 'parameters');
  const operations = methods.flatMap((method) => {
    const operation = valueAt(value, method);
    return isRecord(operation) ? [[method, upgradeOperation(operation, shared, document)]] : [];
  });
  const { parameters: _, ...rest } = value;
  return { ...rest, ...Object.fromEntries(operations) };
}

function upgradeOperation(operation: JsonRecord, shared: readonly unknown[], document: JsonRecord): JsonRecord {
  const all = [...shared, ...listAt(operation, 'parameters')].map((node) => resolveRef(node, document).value ?? node);
  const isIn = (...places: string[]) => all.filter((parameter) => places.includes(textAt(parameter, 'in') ?? ''));
  const responses = Object.entries(recordAt(operation, 'responses')).map(([status, response]) => [
    status,
    upgradeResponse(resolveRef(response, document).value ?? response, mediaTypes('produces', operation, document)),
  ]);
  const consumes = mediaTypes('consumes', operation, document);
  return {
    ...operation,
    parameters: all.filter((parameter) => !isIn('body', 'formData').includes(parameter)).map(upgradeParameter),
    requestBody: bodyOf(isIn('body')[0], consumes) ?? formOf(isIn('formData'), consumes),
    responses: Object.fromEntries(responses),
  };
}

function mediaTypes(key: 'consumes' | 'produces', operation: JsonRecord, document: JsonRecord): string[] {
  const own = valueAt(operation, key);
  const types = textsIn(Array.isArray(own) ? own : valueAt(document, key));
  return types.length > 0 ? types : ['application/json'];
}

function bodyOf(parameter: unknown, consumes: readonly string[]): JsonRecord | undefined {
  if (parameter === undefined) return undefined;
  const { description, required } = isRecord(parameter) ? parameter : {};
  const content = consumes.map((type) => [type, { schema: valueAt(parameter, 'schema') }]);
  return { description, required, content: Object.fromEntries(content) };
}

const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded'];

function formOf(parameters: readonly unknown[], consumes: readonly string[]): JsonRecord | undefined {
  if (parameters.length === 0) return undefined;
  const properties = parameters.map((parameter) => {
    const { schema, description } = upgradeParameter(parameter);
    return [textAt(parameter, 'name') ?? '', { ...(isRecord(schema) ? schema : {}), description }];
  });
  const required = parameters.filter((each) => isTrueAt(each, 'required')).map((each) => textAt(each, 'name'));
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  const hasFile = parameters.some((parameter) => textAt(parameter, 'type') === 'file');
  const types = consumes.filter((type) => formTypes.includes(type));
  const usual = [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  const content = (types.length > 0 ? types : usual).map((type) => [type, { schema }]);
  return { content: Object.fromEntries(content) };
}

/** Swagger has the schema's keywords beside those of the parameter. */
function upgradeParameter(parameter: unknown): JsonRecord {
  if (!isRecord(parameter) || isRecord(parameter.schema)) return isRecord(parameter) ? parameter : {};
  const { name, in: place, description, required, collectionFormat, allowEmptyValue: _, ...schema } = parameter;
  const isFile = schema.type === 'file';
  return {
    name,
    in: place,
    description,
    required,
    explode: collectionFormat === 'multi',
    schema: isFile ? { type: 'string', format: 'binary' } : schema,
  };
}

function upgradeResponse(response: unknown, produces: readonly string[]): unknown {
  if (!isRecord(response)) return response;
  const { schema, examples, headers, ...rest } = response;
  const types = [
    ...new Set([...(schema === undefined ? [] : produces), ...Object.keys(recordAt(response, 'examples'))]),
  ];
  const content = types.map((type) => [type, { schema, example: valueAt(examples, type) }]);
  const upgraded = Object.entries(isRecord(headers) ? headers : {}).map(([name, header]) => [
    name,
    upgradeParameter(header),
  ]);
  return { ...rest, content: Object.fromEntries(content), headers: Object.fromEntries(upgraded) };
}
