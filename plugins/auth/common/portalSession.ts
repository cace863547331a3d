import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** A browser in which the user is signed in to the portal. */
export const PortalSession = z.object({
  id: z.string(),
  provider: z.object({ id: z.string(), title: z.string() }),
  /** The user agent; empty if the browser sends none. */
  userAgent: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** When it expires if it is not used before. */
  expiresAt: timestamp,
  /** Whether it is the session of the caller. */
  isCurrent: z.boolean(),
});
export type PortalSession = z.infer<typeof PortalSession>;
