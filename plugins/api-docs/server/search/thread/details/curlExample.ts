import {
  exampleOf,
  isRecord,
  type JsonRecord,
  recordAt,
  resolveRef,
  textAt,
  valueAt,
} from '@callboard/definitions/common';

type Call = {
  root: JsonRecord;
  method: string;
  path: string;
  operation: JsonRecord;
  parameters: readonly JsonRecord[];
  security: readonly JsonRecord[];
  servers: readonly unknown[];
};

const maxBody = 4_000;
const maxUrl = 2_000;
const maxHeaders = 20;

/** A call of an operation as a shell command, with example values; credentials are placeholders. */
export function curlExample(call: Call): string {
  const { root, method, parameters, security } = call;
  const required = parameters.filter((parameter) => parameter.required === true);
  const headers = required
    .filter((parameter) => textAt(parameter, 'in') === 'header')
    .map((parameter) => `${textAt(parameter, 'name')}: ${valueFor(parameter, root)}`);
  const body = bodyOf(call);
  const lines = [
    `curl -g ${method === 'GET' ? '' : `-X ${method} `}${quoted(urlOf(call, required).slice(0, maxUrl))}`,
    ...[...security.flatMap(credentialOf), ...headers].slice(0, maxHeaders).map((header) => `-H ${quoted(header)}`),
    ...(body ? [`-H ${quoted(`Content-Type: ${body.type}`)}`, body.option] : []),
  ];
  return lines.join(' \\\n  ');
}

function urlOf({ root, path, parameters, servers }: Call, required: readonly JsonRecord[]): string {
  const known = new Map(
    parameters.filter(({ in: place }) => place === 'path').map((one) => [textAt(one, 'name') ?? '', one]),
  );
  const filled = path.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const parameter = known.get(name);
    return parameter ? encodeURIComponent(valueFor(parameter, root)) : whole;
  });
  const query = required
    .filter((parameter) => textAt(parameter, 'in') === 'query')
    .map((one) => `${encodeURIComponent(textAt(one, 'name') ?? '')}=${encodeURIComponent(valueFor(one, root))}`);
  return `${serverOf(servers, root)}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function serverOf(servers: readonly unknown[], root: JsonRecord): string {
  const first = servers[0];
  const variables = recordAt(first, 'variables');
  const swagger = `${textAt(root, 'host') ?? '<host>'}${textAt(root, 'basePath') ?? ''}`;
  const url = (textAt(first, 'url') ?? `https://${swagger}`).replace(
    /\{([^{}]{1,100})\}/g,
    (whole, name: string) => textAt(valueAt(variables, name), 'default') ?? whole,
  );
  // curl would take an address that starts with a dash for an option.
  const isWhole = /^https?:\/\//i.test(url);
  return (isWhole ? url : `https://<host>${url.startsWith('/') ? url : `/${url}`}`).replace(/\/$/, '');
}

/** The author's example, or one that matches the schema. */
function valueFor(parameter: JsonRecord, root: JsonRecord): string {
  const value = parameter.example ?? exampleOf(parameter.schema ?? parameter, root);
  return (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? 'string')).slice(
    0,
    500,
  );
}

/** Of OpenAPI 3: the first content; of Swagger 2: the parameter in the body. */
function bodyOf({ root, operation, parameters }: Call): { type: string; option: string } | undefined {
  const content = recordAt(resolveRef(valueAt(operation, 'requestBody'), root).value, 'content');
  const inBody = parameters.find((parameter) => parameter.in === 'body');
  const [type, media] = Object.entries(content)[0] ?? (inBody ? ['application/json', inBody] : []);
  if (type === undefined || !isRecord(media)) return undefined;
  const value = media.example ?? exampleOf(media.schema, root, 'request');
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? {});
  const option = text.length > maxBody ? '--data-binary @body' : `--data-raw ${quoted(text)}`;
  return { type: type.slice(0, 200), option };
}

function credentialOf(scheme: JsonRecord): string[] {
  const type = textAt(scheme, 'type');
  if (type === 'apiKey' && textAt(scheme, 'in') === 'header') return [`${textAt(scheme, 'name')}: <key>`];
  const isBasic = type === 'basic' || (type === 'http' && textAt(scheme, 'scheme')?.toLowerCase() === 'basic');
  if (isBasic) return ['Authorization: Basic <credentials>'];
  return ['http', 'oauth2', 'openIdConnect'].includes(type ?? '') ? ['Authorization: Bearer <token>'] : [];
}

/** Inside single quotes, only the quote itself is special to a shell; a line break would look like another command. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''").replace(/[\r\n]+/g, ' ')}'`;
