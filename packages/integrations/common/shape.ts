import { ServiceUnavailableError } from '@callboard/errors';

type Issue = { path: readonly PropertyKey[]; code?: string | undefined; expected?: unknown };

/** A zod schema, of zod/mini or the full library. */
export type Shape<T> = {
  safeParse(value: unknown): {
    success: boolean;
    data?: T | undefined;
    error?: { issues: readonly Issue[] } | undefined;
  };
};

/** The request: `{ host: 'GitHub', method: 'GET', url: 'https://api.github.com/repos/acme/shop' }`. */
export type Answered = { host: string; method: string; url: string; body: unknown };

/** Parses a response body. Hosts, and proxies in front of them, sometimes return another shape. */
export function bodyOf<T>(answer: Answered, shape: Shape<T>): T {
  const { success, data, error } = shape.safeParse(answer.body);
  if (success) return data as T;
  throw new ServiceUnavailableError(unexpectedBody(answer, error?.issues ?? []));
}

/** "GitHub answered GET /repos/acme/shop with an unexpected body: `default_branch` is missing" */
export function unexpectedBody({ host, method, url, body }: Answered, issues: readonly Issue[]): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? url;
  return `${host} answered ${method} ${path} with an unexpected body: ${mismatchOf(body, issues[0])}`;
}

function mismatchOf(body: unknown, { path, code, expected }: Issue = { path: [] }): string {
  const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null)?.[key], body);
  const place = path.length > 0 ? `\`${pathText(path)}\`` : 'it';
  if (value === undefined) return path.length > 0 ? `${place} is missing` : 'it is empty';
  if (code === 'invalid_type') return `${place} must be of type ${String(expected)}, not ${typeOf(value)}`;
  return `${place} has an unexpected value`;
}

const pathText = (path: readonly PropertyKey[]) =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`)).join('');

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
