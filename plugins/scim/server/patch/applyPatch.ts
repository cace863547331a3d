import { type Attributes, extensionNamed } from '../schema/attributePath.ts';
import { isObject, readOne, readValue, refuseTooMany } from '../schema/readAttributes.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { invalid, quoted, ScimError } from '../scimError.ts';
import { changeList } from './changeList.ts';
import { type MemberChange, memberChange } from './memberChange.ts';
import { type PatchPath, parsePatchPath } from './patchPath.ts';
import type { Operation } from './readOperations.ts';

/** The attributes after a PATCH request, and the changes of the members of a group, which are stored separately. */
export type Patched = { attributes: Attributes; members: readonly MemberChange[] };

/** Applies operations one after the other; throws without effect if one of them is wrong. */
export function applyPatch(type: ResourceType, before: Attributes, operations: readonly Operation[]): Patched {
  const attributes = structuredClone(before);
  const members: MemberChange[] = [];

  function change(path: PatchPath, op: Operation['op'], value: unknown): void {
    if (path.attribute.mutability === 'writeOnly') return;
    if (type.kind === 'group' && path.attribute.name === 'members') members.push(memberChange(path, op, value));
    else changeAt(attributes, path, op, value);
  }

  /** An object with attributes by name; unknown and read-only ones are ignored, as in a new resource. */
  function changeEach(op: Operation['op'], values: unknown, prefix = ''): void {
    if (!isObject(values)) throw invalid('invalidValue', `The value must be an object, not ${quoted(values)}`);
    for (const [name, value] of Object.entries(values)) {
      const extension = prefix === '' ? extensionNamed(type, name) : undefined;
      if (extension) {
        changeEach(op, value, `${extension.id}:`);
        continue;
      }
      const path = knownPath(type, `${prefix}${name}`);
      if (path && path.attribute.mutability !== 'readOnly') change(path, op, value);
    }
  }

  for (const { op, path: text, value } of operations) {
    if (text === undefined) {
      if (op === 'remove') throw invalid('noTarget', `The operation 'remove' must have a 'path'`);
      changeEach(op, value);
      continue;
    }
    const extension = extensionNamed(type, text);
    if (extension) {
      if (op === 'remove') delete attributes[extension.id];
      else changeEach(op, value, `${extension.id}:`);
      continue;
    }
    const path = parsePatchPath(type, text);
    if ((path.sub ?? path.attribute).mutability === 'readOnly')
      throw invalid('mutability', `'${text}' cannot be changed`);
    change(path, op, value);
  }
  return { attributes, members };
}

/** Wire: names can be paths, such as `name.givenName` or `emails[type eq "work"].value`. */
function knownPath(type: ResourceType, name: string): PatchPath | undefined {
  try {
    return parsePatchPath(type, name);
  } catch (error) {
    if (error instanceof ScimError) return undefined;
    throw error;
  }
}

function changeAt(attributes: Attributes, path: PatchPath, op: Operation['op'], value: unknown): void {
  const { extension, attribute } = path;
  const container = extension === undefined ? attributes : { ...(attributes[extension] as Attributes | undefined) };
  const changed = changedValue(container[attribute.name], path, op, value);
  if (changed === undefined) delete container[attribute.name];
  else container[attribute.name] = changed;
  if (extension === undefined) return;
  if (Object.keys(container).length > 0) attributes[extension] = container;
  else delete attributes[extension];
}

function changedValue(current: unknown, path: PatchPath, op: Operation['op'], value: unknown): unknown {
  const { attribute, sub } = path;
  if (attribute.isMultiValued) {
    const items = changeList(Array.isArray(current) ? current : [], { ...path, op, value });
    refuseTooMany(attribute, items.length);
    return items.length === 0 ? undefined : items;
  }
  const isRemoved = op === 'remove' || value === null;
  if (!sub && isRemoved) return undefined;
  if (attribute.type !== 'complex') return readValue(attribute, value);
  // Of a complex attribute, only the given parts change.
  const parts: Attributes = { ...(current as Attributes | undefined) };
  if (sub) {
    const part = isRemoved ? undefined : readValue(sub, value);
    if (part === undefined) delete parts[sub.name];
    else parts[sub.name] = part;
  } else {
    // Otherwise another manager would have the URL of the one before.
    delete parts.$ref;
    Object.assign(parts, readOne(attribute, value));
  }
  return Object.keys(parts).length === 0 ? undefined : parts;
}
