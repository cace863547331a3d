import { serve } from '@callboard/contract/server';
import type { PluginContext } from '@callboard/server-kit';
import { type PortalSession, sessionContract } from '../common/index.ts';
import type { Audit } from './audit.ts';
import { callerOf } from './callerOf.ts';
import type { Request } from './provider.ts';
import type { Providers } from './providers/createProviders.ts';
import type { SessionService } from './sessions/service.ts';

type Context = Pick<PluginContext, 'http' | 'credentials'>;
type Parts = { sessions: SessionService; providers: Pick<Providers, 'list'>; audit: Audit };
type StoredSession = Awaited<ReturnType<SessionService['list']>>[number];

export function sessionRoutes({ http, credentials }: Context, { sessions, providers, audit }: Parts): void {
  const recordEnd = ({ userEntityRef, provider, id }: StoredSession, request: Request) =>
    audit({ action: 'session-ended', provider, actor: userEntityRef, resource: id }, request);

  function portalSession(session: StoredSession, currentId: string | undefined): PortalSession {
    const { id, provider, userAgent, createdAt, lastUsedAt, expiresAt } = session;
    // A provider that is no longer configured keeps its sessions until they expire.
    const title = providers.list().find((candidate) => candidate.id === provider)?.title ?? provider;
    return {
      id,
      provider: { id: provider, title },
      userAgent,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      isCurrent: id === currentId,
    };
  }

  serve(http, sessionContract, {
    listPortalSessions: async (_input, request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userEntityRef, sessionId } = callerOf(request, credentials);
      return { items: (await sessions.list(userEntityRef)).map((session) => portalSession(session, sessionId)) };
    },
    endPortalSession: async ({ params }, request) => {
      recordEnd(await sessions.endOne(callerOf(request, credentials).userEntityRef, params.id), request);
    },
    endOtherPortalSessions: async (_input, request) => {
      const { userEntityRef, sessionId } = callerOf(request, credentials);
      for (const session of await sessions.endOthers(userEntityRef, sessionId)) recordEnd(session, request);
    },
  });
}
