import * as z from 'zod';

const options = {
  /** Signs in people whom the catalog does not know, as users that own only themselves. */
  dangerouslyAllowSignInWithoutUserInCatalog: z.boolean().optional(),
  /** The only domains that e-mail addresses may be of. */
  allowedDomains: z.array(z.string()).optional(),
};

/** The value of `signIn`. Options stand beside the name of the resolver, or below `options`. */
export const signInConfig = z.object({
  resolvers: z.array(z.object({ resolver: z.string(), ...options, options: z.object(options).optional() })).optional(),
});

export type SignInConfig = z.output<typeof signInConfig>;
type Entry = NonNullable<SignInConfig['resolvers']>[number];
export type ResolverOptions = Pick<Entry, keyof typeof options>;

export const optionsOf = ({ options: nested, resolver: _, ...beside }: Entry): ResolverOptions => ({
  ...beside,
  ...nested,
});
