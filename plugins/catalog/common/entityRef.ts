import { InputError } from '@callboard/errors';
import { type CompoundEntityRef, DEFAULT_NAMESPACE, type Entity } from './entity.ts';
import { quotedValue } from './quotedValue.ts';

export type EntityRefDefaults = { defaultKind?: string; defaultNamespace?: string };

type PartialEntityRef = { kind?: string; namespace?: string; name: string };

/** Parses `[<kind>:][<namespace>/]<name>`, or completes a compound ref. The case of the parts is kept. */
export function parseEntityRef(ref: string | PartialEntityRef, defaults: EntityRefDefaults = {}): CompoundEntityRef {
  const given = typeof ref === 'string' ? splitEntityRef(ref) : ref;
  return {
    kind: requiredPart('kind', given.kind ?? defaults.defaultKind, ref),
    namespace: requiredPart('namespace', given.namespace ?? defaults.defaultNamespace ?? DEFAULT_NAMESPACE, ref),
    name: requiredPart('name', given.name, ref),
  };
}

/** The canonical form that is stored, compared and emitted: lower-cased `kind:namespace/name`. */
export function stringifyEntityRef(entityOrRef: Entity | PartialEntityRef): string {
  const partial = 'metadata' in entityOrRef ? refOfEntity(entityOrRef) : entityOrRef;
  const { kind, namespace, name } = parseEntityRef(partial);
  return lowerCased(`${kind}:${namespace}/${name}`);
}

/** Whether both refer to the same entity, ignoring case and an omitted default namespace. */
export function isSameEntityRef(left: string | CompoundEntityRef, right: string | CompoundEntityRef): boolean {
  return stringifyEntityRef(parseEntityRef(left)) === stringifyEntityRef(parseEntityRef(right));
}

function splitEntityRef(ref: string): PartialEntityRef {
  const slash = ref.indexOf('/');
  const colon = ref.indexOf(':');
  // A slash before the first colon ends the namespace, so the colon belongs to the name.
  const kindEnd = slash !== -1 && slash < colon ? -1 : colon;
  return {
    kind: kindEnd === -1 ? undefined : ref.slice(0, kindEnd),
    namespace: slash === -1 ? undefined : ref.slice(kindEnd + 1, slash),
    name: ref.slice(Math.max(kindEnd, slash) + 1),
  };
}

function refOfEntity(entity: Entity): PartialEntityRef {
  return { kind: entity.kind, namespace: entity.metadata.namespace, name: entity.metadata.name };
}

function requiredPart(part: string, value: string | undefined, ref: string | PartialEntityRef): string {
  if (value) return value;
  const shown = typeof ref === 'string' ? ref : `${ref.kind ?? ''}:${ref.namespace ?? ''}/${ref.name}`;
  const fault = value === undefined ? 'has no' : 'has an empty';
  throw new InputError(`Entity ref ${quotedValue(shown)} ${fault} ${part}, expected [<kind>:][<namespace>/]<name>`);
}

/** Equivalent to toLocaleLowerCase('en-US') but about thirty times faster: English has no special case rules. */
export function lowerCased(text: string): string {
  return text.toLowerCase();
}
