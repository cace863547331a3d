import type { PortalSession } from '../common/index.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** A session in Firefox on Linux, started a day ago and used an hour ago. */
export const aPortalSession = (over: Partial<PortalSession> = {}): PortalSession => ({
  id: 'a-session',
  provider: { id: 'oidc', title: 'OpenID' },
  userAgent: firefox,
  createdAt: new Date(Date.now() - 24 * 3_600_000).toISOString(),
  lastUsedAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  isCurrent: false,
  ...over,
});
