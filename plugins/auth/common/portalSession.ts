import * as z from 'zod/mini';

/** A browser in which the user is signed in to the portal. */
export const PortalSession = z.object({
  id: z.string(),
  provider: z.object({ id: z.string(), title: z.string() }),
  /** What the browser says about itself; empty when it says nothing. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** When it is over if nobody uses it before. */
  expiresAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type PortalSession = z.infer<typeof PortalSession>;
