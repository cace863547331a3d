import * as z from 'zod';

const text = z.string().nullish();
/** Keycloak's attributes have lists of values; a proxy or an old version can return a single one. */
const attributes = z.record(z.string(), z.union([z.array(z.string().nullable()), z.string(), z.null()])).nullish();

/** The fields of a user that the portal reads; a transformation can use all of them. */
export const userShape = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  firstName: text,
  lastName: text,
  email: text,
  emailVerified: z.boolean().nullish(),
  enabled: z.boolean().nullish(),
  createdTimestamp: z.number().nullish(),
  federationLink: text,
  attributes,
});

/** The fields of a group that the portal reads. */
export const groupShape = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  path: text,
  description: text,
  attributes,
  /** Since version 23. Before, the groups in it are all in `subGroups`. */
  subGroupCount: z.int().nullish(),
  subGroups: z.array(z.unknown()).nullish(),
});

export const memberShape = z.object({ id: z.string().min(1) });

export type KeycloakUser = z.output<typeof userShape>;
export type KeycloakGroup = Omit<z.output<typeof groupShape>, 'subGroupCount' | 'subGroups'>;
