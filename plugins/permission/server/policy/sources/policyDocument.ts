import { InputError, messageOf } from '@callboard/errors';
import * as z from 'zod';
import type { PolicyProblem, PolicySource } from '../../../common/index.ts';
import type { Membership, PolicyParts, RawStatement } from '../policyParts.ts';
import { readAction, readEffect, readMember, readPermission, readRole, readRoleName } from '../policyWords.ts';

/** A string accepted by one of the policy readers. */
export const word = <T>(read: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      context.addIssue(messageOf(error));
      return z.NEVER;
    }
  });

const action = word(readAction);

/** The shape of a policy in YAML, in files and in the configuration. */
export const policyDocument = {
  roles: z
    .array(
      z.strictObject({
        role: word(readRoleName).describe('The name of the role, such as role:default/team-a.'),
        members: z.array(word(readMember)).default([]).describe('Users and groups in the role, or * for everyone.'),
      }),
    )
    .default([])
    .describe('The roles and their members.'),
  policies: z
    .array(
      z.strictObject({
        role: word(readRole).describe('The role, user or group that the statement is for.'),
        permission: word(readPermission).describe('The name of a permission, a resource type, or * for all.'),
        action: z
          .union([action.transform((one) => [one]), z.array(action).min(1)])
          .default(['*'])
          .describe('The actions: create, read, update, delete, use, or * for all.'),
        effect: word(readEffect).default('allow').describe('Whether the statement allows or denies.'),
        conditions: z.unknown().optional(),
      }),
    )
    .default([])
    .describe('The policy statements.'),
};

const documentSchema = z.strictObject(policyDocument);
type Document = z.output<typeof documentSchema>;
type Path = readonly PropertyKey[];

/** Validates a document and splits it into its parts; `sourceAt` returns the source of a part. */
export function readDocument(value: unknown, sourceAt: (path: Path) => PolicySource): PolicyParts {
  const parsed = documentSchema.safeParse(value ?? {});
  if (parsed.success) return { ...partsOf(parsed.data, sourceAt), problems: [] };
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, [], sourceAt));
  return { memberships: [], statements: [], problems };
}

export function partsOf(
  { roles, policies }: Document,
  sourceAt: (path: Path) => PolicySource,
): { memberships: Membership[]; statements: RawStatement[] } {
  return {
    memberships: roles.flatMap(({ role, members }, index) =>
      members.map((member, place) => ({ source: sourceAt(['roles', index, 'members', place]), member, role })),
    ),
    statements: policies.map(({ action: actions, ...rest }, index) => ({
      source: sourceAt(['policies', index]),
      actions,
      ...rest,
    })),
  };
}

/** The error of the union alternative that matched best. */
function problemsOf(issue: z.core.$ZodIssue, base: Path, sourceAt: (path: Path) => PolicySource): PolicyProblem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union') {
    const closest = issue.errors.toSorted((one, other) => depthOf(other) - depthOf(one))[0] ?? [];
    return closest.flatMap((inner) => problemsOf(inner, path, sourceAt));
  }
  return [{ source: sourceAt(path), message: `${path.map(String).join('.') || 'The document'}: ${issue.message}` }];
}

// A value rejected by a custom rule had the right type, so it is the intended alternative.
const depthOf = (issues: readonly z.core.$ZodIssue[]) =>
  Math.max(0, ...issues.map(({ path, code }) => path.length + (code === 'custom' ? 1 : 0)));
