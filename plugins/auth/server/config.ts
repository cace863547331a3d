import * as z from 'zod';

const entityRef = z
  .string()
  .regex(/^[a-z]+:[^\s:/]+\/[^\s:/]+$/i, 'must be a full entity reference, such as user:default/guest')
  // Refs are compared in lower case everywhere.
  .transform((ref) => ref.toLocaleLowerCase('en-US'));

export const authConfig = z.object({
  auth: z
    .object({
      environment: z.string().optional(),
      providers: z
        .object({
          /** There as soon as the key is, an empty object included. */
          guest: z
            .object({
              userEntityRef: entityRef.optional(),
              ownershipEntityRefs: z.array(entityRef).optional(),
              dangerouslyAllowOutsideDevelopment: z.boolean().optional(),
            })
            .nullish(),
        })
        .optional(),
    })
    .optional(),
});

export type ProvidersConfig = NonNullable<NonNullable<z.output<typeof authConfig>['auth']>['providers']>;
