import { InputError } from '@callboard/errors';
import type { PolicyEffect } from '../../common/index.ts';
import { everybody } from './policyParts.ts';

const actions = ['create', 'read', 'update', 'delete', 'use', '*'];
const memberRef = /^(user|group):[^\s:/,]+\/[^\s:/,]+$/;
const roleRef = /^(role|user|group):[^\s:/,]+\/[^\s:/,]+$/;

/** Refs are compared in lower case everywhere. */
export const canonicalRef = (ref: string) => ref.toLocaleLowerCase('en-US');

export function readMember(text: string): string {
  const ref = canonicalRef(text);
  if (ref === everybody || memberRef.test(ref)) return ref;
  throw new InputError(
    `'${text}' is not a valid member: expected a user or a group such as group:default/boarding, or *`,
  );
}

/** A statement can also name a user or a group instead of a role. */
export function readRole(text: string): string {
  const ref = canonicalRef(text);
  if (roleRef.test(ref)) return ref;
  throw new InputError(`'${text}' is not a valid role: expected one such as role:default/team-a`);
}

export function readRoleName(text: string): string {
  const ref = readRole(text);
  if (ref.startsWith('role:')) return ref;
  throw new InputError(`'${text}' cannot have members: expected a role such as role:default/team-a`);
}

export function readPermission(text: string): string {
  if (/^[^\s,]{1,500}$/.test(text)) return text;
  throw new InputError(`'${text}' is not a valid permission: expected its name, a resource type, or *`);
}

export function readAction(text: string): string {
  if (actions.includes(text)) return text;
  throw new InputError(`'${text}' is not a valid action: expected ${actions.join(', ')}`);
}

export function readEffect(text: string): PolicyEffect {
  if (text === 'allow' || text === 'deny') return text;
  throw new InputError(`'${text}' is not a valid effect: expected allow or deny`);
}
