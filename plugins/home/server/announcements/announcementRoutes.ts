import { serve } from '@callboard/contract/server';
import { askedBy, auditTopic, type PluginContext } from '@callboard/server-kit';
import { announcementContract } from '../../common/index.ts';
import type { AnnouncementAccess } from './announcementAccess.ts';
import type { AnnouncementService } from './announcementService.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'events' | 'pluginId'>;
type Request = Parameters<Context['credentials']['principalOf']>[0];

export function announcementRoutes(
  { http, credentials, events, pluginId }: Context,
  { access, service }: { access: AnnouncementAccess; service: AnnouncementService },
): void {
  const asked = (request: Request) => askedBy(credentials.principalOf(request), request);
  const audit = (request: Request, action: string, resource: string) =>
    events.publish(auditTopic, { action, outcome: 'succeeded', plugin: pluginId, resource, ...asked(request) });

  serve(http, announcementContract, {
    async listAnnouncements({ query }, request) {
      const mayManage = await access.mayManage(request);
      if (query.all === 'true') await access.require(request);
      const items = await (query.all === 'true' ? service.everything() : service.current());
      const nextChangeInMs = await service.nextChangeInMs();
      return { items, mayManage, ...(nextChangeInMs !== undefined && { nextChangeInMs }) };
    },
    async createAnnouncement({ body }, request) {
      await access.require(request);
      const announcement = await service.create(body, asked(request).actor);
      await audit(request, 'announcement-written', announcement.id);
      return announcement;
    },
    async putAnnouncement({ params, body }, request) {
      await access.require(request);
      const announcement = await service.put(params.id, body, asked(request).actor);
      await audit(request, 'announcement-written', announcement.id);
      return announcement;
    },
    async deleteAnnouncement({ params }, request) {
      await access.require(request);
      await service.remove(params.id);
      await audit(request, 'announcement-deleted', params.id);
    },
  });
}
