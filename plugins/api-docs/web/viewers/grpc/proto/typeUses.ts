import type { LinkTarget } from '@callboard/definitions';
import { type ProtoFile, scopeOf } from './protoModel.ts';
import { findType, type ProtoTypes } from './protoTypes.ts';

/** The methods and messages that use each message and enum, by full name. */
export function typeUses(file: ProtoFile, types: ProtoTypes): ReadonlyMap<string, readonly LinkTarget[]> {
  const uses = new Map<string, LinkTarget[]>();
  const add = (name: string, scope: string, use: LinkTarget) => {
    const found = findType(types, name, scope)?.type.fullName;
    if (found === undefined) return;
    const known = uses.get(found);
    if (!known) uses.set(found, [use]);
    else if (known.at(-1)?.id !== use.id) known.push(use);
  };
  for (const service of file.services) {
    for (const method of service.methods) {
      const use = { label: `${service.name}.${method.name}`, id: `rpc.${service.fullName}.${method.name}` };
      for (const name of [method.request, method.response]) add(name, scopeOf(service.fullName), use);
    }
  }
  for (const message of file.messages) {
    const use = { label: message.name, id: `message.${message.fullName}` };
    for (const field of message.fields) add(field.type, message.fullName, use);
  }
  return uses;
}
