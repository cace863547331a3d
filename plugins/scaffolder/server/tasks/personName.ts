import { parseEntityRef } from '@callboard/plugin-catalog/common';
import * as z from 'zod';

const profiled = z.object({ spec: z.object({ profile: z.object({ displayName: z.string().min(1) }) }) });

/** The name of a user: the display name of the entity, or else the name in the ref. */
export function personName(ref: string, entity: unknown): string {
  const { success, data } = profiled.safeParse(entity);
  return success ? data.spec.profile.displayName : parseEntityRef(ref, { defaultKind: 'user' }).name;
}
