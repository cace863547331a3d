import { InputError } from '@callboard/errors';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import type {
  ActionAttributes,
  ActionExample,
  ActionShape,
  Contract,
  Endpoint,
  Method,
  ShortenedPart,
} from './contract.ts';
import { problemsOf } from './parsed.ts';

type Json = Readonly<Record<string, unknown>>;
type ActionEndpoint = Endpoint & { action: ActionShape };

/** An endpoint as an action. */
export type Action = {
  name: string;
  area?: string;
  title: string;
  description: string;
  attributes: ActionAttributes;
  examples?: readonly ActionExample[];
  permission?: string;
  shortens?: ShortenedPart;
  /** The property of the input that contains secrets. */
  secretsIn?: string;
  schema: { input: Json; output: Json; secrets?: Json };
  /** The request that a call stands for; throws an InputError with every problem of the input. */
  requestFor(input: unknown, secrets?: Json): ActionRequest;
};

/** The path starts at the plugin's own. */
export type ActionRequest = { method: Method; path: string; body?: Json };

export const isActionEndpoint = (endpoint: Endpoint): endpoint is ActionEndpoint => endpoint.action !== undefined;

/** A contract with actions, whose texts would only make the contract larger for browsers. */
export function withActions<C extends Contract>(contract: C, actions: { readonly [K in keyof C]?: ActionShape }): C {
  const added = Object.entries(actions).map(([name, action]) => [name, { ...contract[name]!, action }]);
  return { ...contract, ...Object.fromEntries(added) };
}

/** Throws an error for an endpoint that cannot be called with one flat object. */
export function createAction(endpoint: ActionEndpoint): Action {
  const { action } = endpoint;
  const { name, area, title, description, examples, permission, shortens } = action;
  const shape = flatInput(endpoint);
  const output = outputSchema(endpoint);
  const secrets = action.secrets === undefined ? undefined : (shape.schema.properties[action.secrets] as Json);
  if (action.secrets !== undefined && !secrets) refuse(endpoint, `has no property '${action.secrets}' for its secrets`);
  return {
    name,
    ...(area !== undefined && { area }),
    title,
    description,
    attributes: attributesOf(action),
    ...(examples && { examples }),
    ...(permission !== undefined && { permission }),
    ...(shortens && { shortens }),
    ...(action.secrets !== undefined && { secretsIn: action.secrets }),
    schema: { input: shape.schema, output, ...(secrets && { secrets }) },
    requestFor(input, given) {
      if (!isObject(input)) throw new InputError(`The input must be an object, not ${nameOf(input)}`);
      if (given === undefined) return requestFor(endpoint, shape.queryNames, input);
      if (action.secrets === undefined) throw new InputError(`The action '${name}' does not accept secrets`);
      return requestFor(endpoint, shape.queryNames, { ...input, [action.secrets]: given });
    },
  };
}

function attributesOf({ attributes = {} }: ActionShape): ActionAttributes {
  const { readOnly = false, destructive = !readOnly, idempotent = false } = attributes;
  return { readOnly, destructive, idempotent };
}

function refuse({ action, method, path }: ActionEndpoint, why: string): never {
  throw new Error(`The action '${action.name}' (${method} ${path}) ${why}`);
}

function outputSchema(endpoint: ActionEndpoint): Json {
  if (endpoint.events || endpoint.file || endpoint.socket) refuse(endpoint, 'must answer with JSON');
  if (!endpoint.response) return { type: 'object', properties: {} };
  const schema = schemaOf(endpoint.response, 'output');
  return schema.type === 'object' ? schema : refuse(endpoint, 'must answer with an object');
}

type ObjectSchema = { type?: string; properties?: Json; required?: readonly string[]; $defs?: Json };

function flatInput(endpoint: ActionEndpoint) {
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  const definitions: Record<string, unknown> = {};
  const add = (name: string, schema: unknown, isRequired: boolean) => {
    if (Object.hasOwn(properties, name)) refuse(endpoint, `has the property '${name}' twice`);
    properties[name] = schema;
    if (isRequired) required.push(name);
  };
  const addAll = (part: $ZodType | undefined): string[] => {
    if (!part) return [];
    const { type, properties: own = {}, required: needed = [], $defs } = schemaOf(part, 'input') as ObjectSchema;
    if (type !== 'object') refuse(endpoint, 'must take objects');
    for (const [name, schema] of Object.entries(own)) add(name, schema, needed.includes(name));
    Object.assign(definitions, $defs);
    return Object.keys(own);
  };
  for (const [, name] of endpoint.path.matchAll(/:(\w+)/g)) add(name!, { type: 'string', minLength: 1 }, true);
  const queryNames = addAll(endpoint.query);
  addAll(endpoint.body);
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
  return { schema, queryNames };
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': standard, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function requestFor(endpoint: Endpoint, queryNames: readonly string[], input: Json): ActionRequest {
  const problems: string[] = [];
  const rest = new Map(Object.entries(input));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = take(name);
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    problems.push(`input/${name} must be a non-empty string`);
    return '';
  });
  const query = new URLSearchParams();
  for (const name of queryNames) for (const text of queryTexts(take(name))) query.append(name, text);
  const body = Object.fromEntries(rest);
  if (endpoint.query) problems.push(...problemsOf('input', endpoint.query, recordOf(query)));
  if (endpoint.body) problems.push(...problemsOf('input', endpoint.body, body));
  if (problems.length > 0) throw new InputError(problems.join('; '));
  return {
    method: endpoint.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    ...(endpoint.body && { body }),
  };
}

function queryTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((one) => one !== undefined && one !== null)
    .map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
}

/** The query as a server parses it. */
function recordOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = new Set(query.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return value === undefined ? 'missing' : `a ${typeof value}`;
}
