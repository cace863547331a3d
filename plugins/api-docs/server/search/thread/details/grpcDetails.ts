import type { JsonRecord } from '@callboard/definitions/common';
import type { Operation } from '../../operation.ts';
import { type ProtoType, protoTypes } from './protoTypes.ts';

const maxTypes = 40;
const maxCharacters = 24_000;
/** A method with all its options. */
const maxMethod = 4_000;

/** A method of a service: its messages with their fields as written, and an example. */
export function grpcDetails(definition: string, { path, names: [name = ''] }: Operation): JsonRecord {
  const [service = ''] = path.split('/');
  const types = protoTypes(definition);
  const owner = types.find((type) => type.keyword === 'service' && service.split('.').at(-1) === type.name);
  const source = owner ? methodIn(definition.slice(owner.start, owner.end), name) : undefined;
  const parts =
    /\(\s{0,20}(stream\s{1,20})?([\w.]{1,300})\s{0,20}\)\s{0,20}returns\s{0,20}\(\s{0,20}(stream\s{1,20})?([\w.]{1,300})\s{0,20}\)/.exec(
      source ?? '',
    );
  if (!parts) return {};
  const [, sent, request = '', received, response = ''] = parts;
  return {
    request,
    response,
    streamsRequests: sent !== undefined,
    streamsResponses: received !== undefined,
    grpcurl: `grpcurl -d '{}' <host>:443 ${path}`,
    ...usedTypes(definition, types, [request, response]),
  };
}

function methodIn(service: string, name: string): string | undefined {
  // Linear: the name has only word characters, and white space is bounded.
  const at = new RegExp(`\\brpc\\s{1,20}${name.replace(/\W/g, '')}\\b`).exec(service)?.index;
  return at === undefined ? undefined : service.slice(at, at + maxMethod);
}

/** Messages and enumerations that a method uses, the nearest first, as far as they fit. */
function usedTypes(definition: string, types: readonly ProtoType[], first: readonly string[]): JsonRecord {
  const shortName = (name: string) => name.slice(name.lastIndexOf('.') + 1);
  const byName = new Map(types.filter(({ keyword }) => keyword !== 'service').map((type) => [type.name, type]));
  const queue = new Set(first.map(shortName));
  const found: { name: string; source: string }[] = [];
  const shown: ProtoType[] = [];
  let left = maxCharacters;
  // A set is iterated in insertion order, including entries added on the way.
  for (const name of queue) {
    const type = byName.get(name);
    // The source of a type contains those inside it.
    if (!type || shown.some(({ start, end }) => start <= type.start && type.end <= end)) continue;
    if (found.length >= maxTypes || left <= 0) return { types: found, 'x-truncated': true };
    const source = definition.slice(type.start, Math.min(type.end, type.start + left));
    left -= source.length;
    found.push({ name, source });
    shown.push(type);
    for (const [word] of source.matchAll(/[A-Za-z_]\w*/g)) if (byName.has(word)) queue.add(word);
  }
  return { types: found };
}
