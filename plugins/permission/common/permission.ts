import * as z from 'zod/mini';

/** The maximum number of items in one call, and of resource refs in all of them. */
export const MAX_AUTHORIZE_ITEMS = 1_000;
export const MAX_AUTHORIZE_REFS = 10_000;

const attributes = z.object({ action: z.optional(z.enum(['create', 'read', 'update', 'delete'])) });
const name = z.string().check(z.minLength(1), z.maxLength(500));

const BasicPermission = z.object({ type: z.literal('basic'), name, attributes });
const ResourcePermission = z.object({ type: z.literal('resource'), name, attributes, resourceType: name });

/** Wire: a permission as policies, plugins and clients name it. */
export const PermissionSchema = z.discriminatedUnion('type', [BasicPermission, ResourcePermission]);
export type PermissionSchema = z.infer<typeof PermissionSchema>;

const ref = z.string().check(z.minLength(1), z.maxLength(1_000));
const resourceRef = z.optional(z.union([ref, z.array(ref).check(z.minLength(1), z.maxLength(MAX_AUTHORIZE_REFS))]));

/** Wire: one query. A list of refs gets a list of results, in order. */
export const AuthorizeItem = z.object({ id: z.string(), permission: PermissionSchema, resourceRef });
export type AuthorizeItem = z.infer<typeof AuthorizeItem>;

export const DecisionResult = z.enum(['ALLOW', 'DENY']);
export type DecisionResult = z.infer<typeof DecisionResult>;

const conditional = {
  result: z.literal('CONDITIONAL'),
  pluginId: z.string(),
  resourceType: z.string(),
  conditions: z.unknown(),
};

/** Wire: one decision; CONDITIONAL leaves it to the calling plugin to evaluate the conditions against its resources. */
export const AuthorizeAnswer = z.union([
  z.object({ id: z.string(), result: z.union([DecisionResult, z.array(DecisionResult)]) }),
  z.object({ id: z.string(), ...conditional }),
]);
export type AuthorizeAnswer = z.infer<typeof AuthorizeAnswer>;

/** A decision as shown on the administration pages. */
export const Decision = z.union([z.object({ result: DecisionResult }), z.object(conditional)]);
export type Decision = z.infer<typeof Decision>;
