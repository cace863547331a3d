import { InputError } from '@callboard/errors';
import type { Entity } from '../entity.ts';

// Available in browsers and Node, but not part of the language.
declare const URL: {
  canParse(url: string): boolean;
  new (url: string): { protocol: string; origin: string; href: string };
};

/** A literal text, or a value of the entity; `isPath` keeps its slashes. */
type Part = { text: string } | { path: readonly string[]; isPath: boolean };

/** A URL with `${{ … }}` for values of an entity. */
export type UrlTemplate = { parts: readonly Part[] };

const maxLength = 2_000;
// One step of a path: `name`, `.name`, `['name']` or `["name"]`. Sticky, so each character is read once.
const step = /\.?([A-Za-z_][\w-]*)|\['([^'\]]{1,300})'\]|\["([^"\]]{1,300})"\]/y;

/** Parses a template, or explains what is wrong with it. The result is checked again when it is filled in. */
export function parseUrlTemplate(text: string): UrlTemplate {
  if (text.length > maxLength) throw new InputError(`has ${text.length} characters, the limit is ${maxLength}`);
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('${{', at);
    if (start === -1) break;
    const end = text.indexOf('}}', start);
    if (end === -1) throw new InputError(`'${text}' has a \${{ without }}`);
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push(readExpression(text.slice(start + 3, end).trim()));
    at = end + 2;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  const [first] = parts;
  const isUrl = first && ('path' in first || /^(?:https?:\/\/|\/(?![/\\]))/i.test(first.text));
  if (!isUrl) throw new InputError(`'${text}' must start with https://, http://, / or a value of the entity`);
  return { parts };
}

function readExpression(text: string): Part {
  const [value = '', filter, ...rest] = text.split('|').map((part) => part.trim());
  if (rest.length > 0 || (filter !== undefined && filter !== 'path')) {
    throw new InputError(`'${text}' has an unknown filter: expected | path, or none`);
  }
  const path: string[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < value.length) {
    const found = step.exec(value);
    if (!found) throw new InputError(`'${text}' is not a field of the entity, such as entity.metadata.name`);
    path.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  const own = path[0] === 'entity' ? path.slice(1) : path;
  if (own.length === 0) throw new InputError(`'${text}' is not a field of the entity, such as entity.metadata.name`);
  return { path: own, isPath: filter === 'path' };
}

/** The origin of a template, unless it depends on the entity. */
export function originOf({ parts: [first] }: UrlTemplate): string | undefined {
  if (!first || !('text' in first)) return undefined;
  const [, origin] = /^(https?:\/\/[^/?#]+)[/?#]/i.exec(first.text) ?? [];
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

/**
 * The URL for an entity, with its values escaped; undefined if the entity lacks one of them, or has one that would change where the URL
 * leads. It is an http or https URL, or a path of the portal.
 */
export function fillUrlTemplate({ parts }: UrlTemplate, entity: Entity): string | undefined {
  let url = '';
  for (const [index, part] of parts.entries()) {
    const text = 'text' in part ? part.text : escaped(valueAt(entity, part.path), part.isPath, index === 0, url);
    if (text === undefined) return undefined;
    url += text;
  }
  if (/^\/(?![/\\])/.test(url)) return url;
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return /^https?:$/.test(protocol) ? href : undefined;
}

function escaped(value: string | undefined, isPath: boolean, isFirst: boolean, before: string): string | undefined {
  if (value === undefined) return undefined;
  // The whole URL is in the entity: checked as a URL at the end.
  if (isFirst) return value;
  // A part of the host must not end it.
  if (/^https?:\/\/[^/?#]*$/i.test(before)) return /^[a-z\d-]{1,63}$/i.test(value) ? value : undefined;
  const segments = isPath ? value.split('/') : [value];
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined;
  return segments.map(encodeURIComponent).join('/');
}

function valueAt(entity: Entity, path: readonly string[]): string | undefined {
  let value: unknown = entity;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? String(value) : undefined;
}
