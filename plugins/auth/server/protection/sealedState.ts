import { AuthenticationError } from '@callboard/errors';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod';

const signInState = z.object({
  env: z.string(),
  /** The page that waits for the result. */
  origin: z.string(),
  flow: z.enum(['popup', 'redirect']),
  redirectUrl: z.string().optional(),
  scope: z.string(),
  /** A digest of the secret in the cookie of the browser that started the sign-in. */
  binding: z.string(),
  /** The test of a provider that this belongs to; it gives nobody a session. */
  trial: z.string().optional(),
});

/** The state of a sign-in, sent to the provider and back. */
export type SignInState = z.output<typeof signInState>;

export const signInLifetimeSeconds = 600;

const issuer = 'callboard sign-in';

export type StateSeal = ReturnType<typeof createStateSeal>;

/** Encrypts the state, so neither the provider nor anyone else can read, forge or change it. */
export function createStateSeal(key: Uint8Array) {
  return {
    seal: (providerId: string, state: SignInState): Promise<string> =>
      new EncryptJWT(state)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(issuer)
        .setAudience(providerId)
        .setIssuedAt()
        .setExpirationTime(`${signInLifetimeSeconds}s`)
        .encrypt(key),

    /** Throws AuthenticationError for a state that was not created here for this provider, or has expired. */
    async open(providerId: string, sealed: string | undefined): Promise<SignInState> {
      try {
        const { payload } = await jwtDecrypt(sealed ?? '', key, {
          issuer,
          audience: providerId,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        });
        return signInState.parse(payload);
      } catch (error) {
        throw new AuthenticationError('The sign-in is unknown or took too long; start again', error);
      }
    },
  };
}
