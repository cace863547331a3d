import type { ProtoEnum, ProtoFile, ProtoMessage } from './protoModel.ts';

export type ProtoType = { kind: 'message'; type: ProtoMessage } | { kind: 'enum'; type: ProtoEnum };
export type ProtoTypes = ReadonlyMap<string, ProtoType>;

/** Every message and enum of a file by its full name. */
export function protoTypes({ messages, enums }: ProtoFile): ProtoTypes {
  return new Map<string, ProtoType>([
    ...messages.map((type) => [type.fullName, { kind: 'message', type }] as const),
    ...enums.map((type) => [type.fullName, { kind: 'enum', type }] as const),
  ]);
}

/** Resolves a name in a scope like the compiler: the innermost match. Undefined for imported types. */
export function findType(types: ProtoTypes, name: string, scope: string): ProtoType | undefined {
  if (name.startsWith('.')) return types.get(name.slice(1));
  const around = scope === '' ? [] : scope.split('.');
  for (let depth = around.length; depth >= 0; depth -= 1) {
    const found = types.get([...around.slice(0, depth), name].join('.'));
    if (found) return found;
  }
  return undefined;
}

/** The section of a type. */
export function typeTarget({ kind, type }: ProtoType): string {
  return `${kind}.${type.fullName}`;
}
