import * as z from 'zod';

const options = {
  dangerouslyAllowSignInWithoutUserInCatalog: z
    .boolean()
    .optional()
    .describe('Signs in people without a User entity, as users who own only themselves.'),
  allowedDomains: z.array(z.string()).optional().describe('The domains that e-mail addresses must have.'),
};

/** The value of `signIn`. Options stand beside the name of the resolver, or below `options`. */
export const signInConfig = z.object({
  resolvers: z
    .array(
      z.object({
        resolver: z.string().describe('The name of the resolver, such as usernameMatchingUserEntityName.'),
        ...options,
        options: z
          .object(options)
          .optional()
          .describe('Options of the resolver, which may also stand beside its name.'),
      }),
    )
    .optional()
    .describe('The resolvers to try, in order; without any, the provider gives tokens but nobody signs in with it.'),
});

export type SignInConfig = z.output<typeof signInConfig>;
type Entry = NonNullable<SignInConfig['resolvers']>[number];
export type ResolverOptions = Pick<Entry, keyof typeof options>;

export const optionsOf = ({ options: nested, resolver: _, ...beside }: Entry): ResolverOptions => ({
  ...beside,
  ...nested,
});
