import { InputError } from '@callboard/errors';
import { quotedValue } from './quotedValue.ts';

// White space, control and invisible format characters. Browsers ignore some of them inside a scheme, other parsers ignore others.
const IGNORABLE = /[\s\p{Cc}\p{Cf}]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The lower-case scheme that a browser could see in a URL, without white space and case tricks. */
export function urlScheme(url: string): string | undefined {
  return SCHEME.exec(url.replace(IGNORABLE, ''))?.[1]?.toLowerCase();
}

export type LocationSpec = { type: string; target: string };

/** Parses `type:target`; only the first colon splits. */
export function parseLocationRef(ref: string): LocationSpec {
  const colon = ref.indexOf(':');
  if (colon === -1) throw new InputError(`Location ref ${quotedValue(ref)} has no type, expected <type>:<target>`);
  return checkedLocation({ type: ref.slice(0, colon).trim(), target: ref.slice(colon + 1).trim() }, ref);
}

export function stringifyLocationRef(location: LocationSpec): string {
  const { type, target } = checkedLocation(location, `${location.type}:${location.target}`);
  return `${type}:${target}`;
}

function checkedLocation(location: LocationSpec, ref: string): LocationSpec {
  const problem = problemOf(location);
  if (problem) throw new InputError(`Location ref ${quotedValue(ref)} ${problem}, expected <type>:<target>`);
  return location;
}

function problemOf({ type, target }: LocationSpec): string | undefined {
  if (!type) return 'has an empty type';
  if (!target) return 'has an empty target';
  if (/^https?$/i.test(type)) return `may not have the type ${type} (did you mean "url:${type}:…"?)`;
  if (type.includes(':')) return 'has a type with a colon in it';
  if (urlScheme(target) === 'javascript') return 'may not have a javascript: URL as its target';
  return undefined;
}
