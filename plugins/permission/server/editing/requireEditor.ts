import { InputError } from '@callboard/errors';
import type { Principal } from '@callboard/server-kit';
import { policyRead, policyUpdate } from '../../common/index.ts';
import type { CompiledPolicy } from '../policy/compilePolicy.ts';
import { canonicalRef } from '../policy/policyWords.ts';
import type { KnownPerson } from './preview/everyone.ts';

const needed = [policyRead, policyUpdate];

/** Rejects a policy under which the editor, or else everyone, could no longer edit roles: nobody could undo it here. */
export function requireEditor(compiled: CompiledPolicy, editor: Principal, people: readonly KnownPerson[]): void {
  const lacks = (refs: readonly string[]) =>
    needed.find((permission) => compiled.decideFor(permission, refs).result !== 'ALLOW')?.name;
  if (editor.type === 'user') {
    const refs = [editor.userEntityRef, ...editor.ownershipEntityRefs].map(canonicalRef);
    const missing = lacks(refs);
    if (missing === undefined) return;
    throw new InputError(
      `The edit would remove the permission '${missing}' from you (${editor.userEntityRef}), so you could not undo it. Another administrator can make this change`,
    );
  }
  if (people.some(({ refs }) => lacks(refs) === undefined)) return;
  throw new InputError(
    `The edit would remove the permission '${policyUpdate.name}' from the last person who has it. Give it to someone else first, or add permission.administrators to the configuration`,
  );
}
