import { InputError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';

export type ConfigData = { readonly [key: string]: unknown };

type Kinds = { string: string; number: number; boolean: boolean; stringArray: string[] };

/** The part of app-config.yaml that the browser may see. A path is written with dots: 'app.title'. */
export type ConfigApi = {
  get(path: string): unknown;
  has(path: string): boolean;
  getString(path: string): string;
  getOptionalString(path: string): string | undefined;
  getNumber(path: string): number;
  getOptionalNumber(path: string): number | undefined;
  getBoolean(path: string): boolean;
  getOptionalBoolean(path: string): boolean | undefined;
  getStringArray(path: string): string[];
  getOptionalStringArray(path: string): string[] | undefined;
};

export const configApi = createApiRef<ConfigApi>({ id: 'core.config' });

const tests: { [Kind in keyof Kinds]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  stringArray: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};

export function createConfig(data: ConfigData): ConfigApi {
  const get = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);

  function optional<Kind extends keyof Kinds>(kind: Kind): (path: string) => Kinds[Kind] | undefined {
    return (path) => {
      const value = get(path);
      if (value === undefined || value === null) return undefined;
      if (!tests[kind](value))
        throw new InputError(`The config value at '${path}' must be a ${kind}, got ${typeOf(value)}`);
      return value as Kinds[Kind];
    };
  }

  function required<Kind extends keyof Kinds>(kind: Kind): (path: string) => Kinds[Kind] {
    return (path) => {
      const value = optional(kind)(path);
      if (value === undefined) throw new InputError(`Missing required config value at '${path}'`);
      return value;
    };
  }

  return {
    get,
    has: (path) => get(path) !== undefined,
    getString: required('string'),
    getOptionalString: optional('string'),
    getNumber: required('number'),
    getOptionalNumber: optional('number'),
    getBoolean: required('boolean'),
    getOptionalBoolean: optional('boolean'),
    getStringArray: required('stringArray'),
    getOptionalStringArray: optional('stringArray'),
  };
}

/** A plain object, not a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
