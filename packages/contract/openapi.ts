import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Contract, Endpoint, SocketShape } from './contract.ts';
import { errorBodySchema } from './errorBodySchema.ts';

type Json = { [key: string]: unknown };
export type OpenApiDocument = {
  openapi: string;
  info: Json;
  servers: Json[];
  paths: Record<string, Json>;
  components: Json;
};
type Options = { pluginId: string; title: string; version: string; contract: Contract; baseUrl: string };

/** The OpenAPI 3.1 document of a plugin, written from its contract. */
export function openApiDocument({ pluginId, title, version, contract, baseUrl }: Options): OpenApiDocument {
  const schemas: Json = { Error: errorBodySchema };
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = pathTemplate(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, pluginId, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas,
      responses: { Error: { description: 'The request failed', content: jsonContent({ $ref: refTo('Error') }) } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'backstage-auth' },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint, pluginId: string, schemas: Json): Json {
  const { summary, body } = endpoint;
  const component = (suffix: string, schema: $ZodType, io: 'input' | 'output') => {
    const componentName = `${name}${suffix}`;
    schemas[componentName] = componentSchema(componentName, schema, io);
    return jsonContent({ $ref: refTo(componentName) });
  };
  return {
    operationId: name,
    tags: [pluginId],
    ...(summary ? { summary } : {}),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(body ? { requestBody: { required: true, content: component('Body', body, 'input') } } : {}),
    responses: { ...success(endpoint, component), default: { $ref: '#/components/responses/Error' } },
    security: securityOf(endpoint),
  };
}

type Component = (suffix: string, schema: $ZodType, io: 'input' | 'output') => Json;

function success({ response, events, file, socket, status }: Endpoint, component: Component): Json {
  if (socket) return { 101: { description: 'A websocket', 'x-websocket': socketMessages(socket, component) } };
  const answer = (content: Json) => ({ [status]: { description: 'The request succeeded', ...content } });
  if (events) return answer({ content: { 'text/event-stream': { schema: eventSchema(events) } } });
  if (file) return answer({ content: { '*/*': { schema: { type: 'string', format: 'binary' } } } });
  return answer(response ? { content: component('Answer', response, 'output') } : {});
}

/** One event as a subscriber receives it: its name and the matching data. */
function eventSchema(events: NonNullable<Endpoint['events']>): Json {
  const oneOf = Object.entries(events).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { id: { type: 'string' }, event: { const: event }, data: jsonSchema(data, 'output') },
  }));
  return { oneOf };
}

/** OpenAPI cannot describe websockets. */
const socketMessages = ({ toServer, toClient }: SocketShape, component: Component): Json => ({
  toServer: component('ToServer', toServer, 'input'),
  toClient: component('ToClient', toClient, 'output'),
});

function securityOf({ access = 'authenticated' }: Endpoint): Json[] {
  if (access === 'public') return [];
  return access === 'cookie' ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }];
}

const pathTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function pathParameters(path: string): Json[] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function queryParameters(query: $ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const refTo = (componentName: string) => `#/components/schemas/${componentName}`;
const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': standard, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** A schema's own `#...` references start at its root, which inside the document is the component. */
function componentSchema(componentName: string, schema: $ZodType, io: 'input' | 'output'): Json {
  return JSON.parse(JSON.stringify(jsonSchema(schema, io)), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#/, refTo(componentName)) : value,
  );
}
