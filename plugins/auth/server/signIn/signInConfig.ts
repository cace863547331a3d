import * as z from 'zod';

const options = {
  dangerouslyAllowSignInWithoutUserInCatalog: z
    .boolean()
    .optional()
    .describe('Lets people without a User entity sign in, as users who own only themselves.'),
  allowedDomains: z.array(z.string()).optional().describe('The allowed email domains.'),
  ldapUuidKey: z
    .string()
    .optional()
    .describe('The claim with the LDAP UUID, for oidcLdapUuidMatchingAnnotation; ldap_uuid by default.'),
};

/** The value of `signIn`. Options are next to the resolver name, or below `options`. */
export const signInConfig = z.object({
  resolvers: z
    .array(
      z.object({
        resolver: z.string().describe('The name of the resolver, such as usernameMatchingUserEntityName.'),
        ...options,
        options: z
          .object(options)
          .optional()
          .describe('Options of the resolver; they can also be set next to its name.'),
      }),
    )
    .optional()
    .describe(
      'The resolvers to try, in order; without any, the provider issues tokens but nobody can sign in with it.',
    ),
});

export type SignInConfig = z.output<typeof signInConfig>;
type Entry = NonNullable<SignInConfig['resolvers']>[number];
export type ResolverOptions = Pick<Entry, keyof typeof options>;

export const optionsOf = ({ options: nested, resolver: _, ...beside }: Entry): ResolverOptions => ({
  ...beside,
  ...nested,
});
